import { formatNumber } from "#shared/values/numbers.ts";
import { showToast } from "../feedback/toast.ts";
import { saveFile } from "./save-file.ts";
import type { Sheet } from "./sheet.ts";

export type Format = "csv" | "xlsx";

export interface ExportOptions<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** For lists whose rows each need a further read; others are exported whole. */
  limit?: { rows: number; noun: "propostas" };
  /** The name without extension. */
  fileName: string;
  /** Sheets of an Excel file; a CSV has the first one. */
  sheets: (rows: readonly Row[]) => Promise<readonly [Sheet, ...Sheet[]]>;
  /** Toast title. */
  done?: string;
}

/** Writes and saves a file, and shows a toast; refuses too many rows. */
export async function saveSheets<Row>(
  format: Format,
  options: ExportOptions<Row> & { rows: readonly Row[] },
): Promise<void> {
  const { rows, limit, fileName, sheets, done = "Arquivo exportado" } = options;
  if (limit && rows.length > limit.rows) {
    const title = `Filtre até ${formatNumber(limit.rows)} ${limit.noun} para exportar.`;
    showToast({ title, kind: "error" });
    return;
  }
  await painted();
  const blob = await fileOf(format, await sheets(rows));
  saveFile(blob, `${fileName}.${format}`);
  showToast({ title: done, kind: "success" });
}

/** Resolves when the busy button is on screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** A CSV has the first sheet. */
async function fileOf(format: Format, sheets: readonly [Sheet, ...Sheet[]]): Promise<Blob> {
  if (format === "csv") {
    const { csvOf } = await import("./sheet-csv.ts");
    return new Blob([csvOf(sheets[0])], { type: "text/csv;charset=utf-8" });
  }
  const { workbookOf } = await import("./workbook.ts");
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new Blob([workbookOf(sheets)], { type });
}
