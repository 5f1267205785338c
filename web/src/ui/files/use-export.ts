import { useState } from "react";
import { saveFile } from "#web/contract/download.ts";
import { showToast } from "../feedback/toast.ts";
import type { Sheet } from "./sheet.ts";

/** Limit for writing a file without freezing the browser. */
const MAX_ROWS = 5_000;

const FORMATS = {
  csv: { label: "CSV", type: "text/csv;charset=utf-8" },
  xlsx: {
    label: "Excel",
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
};
type Format = keyof typeof FORMATS;

interface ExportOptions<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Plural: 'propostas'. */
  noun: string;
  /** The name without extension. */
  fileName: string;
  /** Sheets of an Excel file; a CSV has the first one. */
  sheets: (rows: readonly Row[]) => Promise<readonly [Sheet, ...Sheet[]]>;
  /** Toast title. */
  done?: string;
}

export type Export = ReturnType<typeof useExport>;

/** Writes the file in the browser. */
export function useExport<Row>({
  rows = [],
  noun,
  fileName,
  sheets,
  done = "Arquivo exportado",
}: ExportOptions<Row>) {
  const [isBusy, setBusy] = useState(false);
  const save = async (format: Format) => {
    if (rows.length > MAX_ROWS) {
      showToast({ title: `Filtre até 5.000 ${noun} para exportar.`, kind: "error" });
      return;
    }
    setBusy(true);
    try {
      await painted();
      const blob = await fileOf(format, await sheets(rows));
      saveFile(blob, `${fileName}.${format}`);
      showToast({ title: done, kind: "success" });
    } catch {
      const title = "Não conseguimos gerar o arquivo. Tente novamente.";
      showToast({ title, kind: "error" });
    } finally {
      setBusy(false);
    }
  };
  const isDisabled = isBusy || rows.length === 0;
  const formats = Object.keys(FORMATS) as Format[];
  return {
    isBusy,
    isDisabled,
    formats: formats.map((key) => ({
      key,
      label: FORMATS[key].label,
      onSelect: () => void save(key),
    })),
  };
}

/** Resolves when the busy button is on screen. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

async function fileOf(format: Format, sheets: readonly [Sheet, ...Sheet[]]): Promise<Blob> {
  const { type } = FORMATS[format];
  if (format === "csv")
    return new Blob([(await import("./sheet-csv.ts")).csvOf(sheets[0])], { type });
  const { workbookOf } = await import("./workbook.ts");
  return new Blob([workbookOf(sheets)], { type });
}
