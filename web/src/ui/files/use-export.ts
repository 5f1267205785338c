import { useState } from "react";
import { showToast } from "../feedback/toast.ts";
import type { ExportOptions, Format } from "./save-sheets.ts";

const FORMATS: Record<Format, string> = { csv: "CSV", xlsx: "Excel" };

export type Export = ReturnType<typeof useExport>;

/** Writes the file in the browser. */
export function useExport<Row>(options: ExportOptions<Row>) {
  const { rows = [] } = options;
  const [isBusy, setBusy] = useState(false);
  const save = async (format: Format) => {
    setBusy(true);
    try {
      const { saveSheets } = await import("./save-sheets.ts");
      await saveSheets(format, { ...options, rows });
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
      label: FORMATS[key],
      onSelect: () => void save(key),
    })),
  };
}
