import { useEffect, useRef, useState } from "react";
import { clients } from "#shared/clients/contract.ts";
import { MAX_CSV_BYTES } from "#shared/clients/csv-limits.ts";
import type { ImportField } from "#shared/clients/import-fields.ts";
import type { CsvTable } from "#shared/clients/read-csv.ts";
import type { ImportResult } from "#shared/clients/schemas.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { Spreadsheet } from "./read-spreadsheet.ts";
import { SAVE_AS_CSV } from "./save-as-csv.ts";

/** Time to reach the errors of an import that ended while something else was done. */
const ERRORS_MS = 15_000;

/** With the table, of which the rows with errors can be downloaded. */
export interface Imported extends ImportResult {
  table: CsvTable;
}

const failed = "Falha ao importar clientes";

export function useImport() {
  const send = useWrite(clients.import, { failed });
  const { setResult, ...dialog } = useImportDialog();
  const [spreadsheet, setSpreadsheet] = useState<Spreadsheet>();

  const read = async (file: File) => {
    try {
      const { readSpreadsheet } = await import("./read-spreadsheet.ts");
      setSpreadsheet(await readSpreadsheet(file));
    } catch (error) {
      showToast({ title: failed, text: (error as Error).message, kind: "error" });
    }
  };

  const run = async ({ csvData, columns, createId, table }: Spreadsheet) => {
    try {
      const answer = await send.mutateAsync({ csvData, columns: [...columns], createId });
      const imported = { ...answer, table };
      setResult(imported);
      setSpreadsheet(undefined);
      announce(imported, dialog.isWatched());
    } catch {
      // The error toast is shown; the file stays to be sent again.
    }
  };

  return {
    ...dialog,
    isSending: send.isPending,
    spreadsheet,
    again: () => {
      setSpreadsheet(undefined);
      setResult(undefined);
    },
    choose: (file: File) => {
      const refusal = refusalOf(file);
      if (refusal) showToast({ ...refusal, kind: "error" });
      else void read(file);
    },
    setColumn: (at: number, field: ImportField | null) =>
      setSpreadsheet(
        (current) =>
          current && {
            ...current,
            columns: current.columns.with(at, field),
            createId: crypto.randomUUID(),
          },
      ),
    start: () => spreadsheet && void run(spreadsheet),
  };
}

function useImportDialog() {
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<Imported>();
  const [seen, setSeen] = useState<Imported>();
  const isWatched = useRef(false);
  useEffect(() => () => void (isWatched.current = false), []);
  return {
    isOpen,
    result,
    setResult,
    /** Now, not at the last render. */
    isWatched: () => isWatched.current,
    /** Begins with the result of an import that ended while the dialog was closed. */
    open: () => {
      if (result === seen) setResult(undefined);
      isWatched.current = true;
      setOpen(true);
    },
    close: () => {
      setSeen(result);
      isWatched.current = false;
      setOpen(false);
    },
  };
}

function announce({ imported, message, details, table }: Imported, isWatched: boolean): void {
  const { errors } = details;
  const save = async () => (await import("./errors-csv.ts")).saveErrors({ errors, table });
  showToast({
    title: "Importação concluída",
    text: message,
    kind: imported > 0 ? "success" : "info",
    // The open dialog lists them.
    ...(errors.length > 0 &&
      !isWatched && {
        action: { label: "Baixar lista de erros", run: () => void save() },
        lastsMs: ERRORS_MS,
      }),
  });
}

/** Why a file is refused; undefined if accepted. */
function refusalOf({ name, size }: File): { title: string; text?: string } | undefined {
  if (!/\.csv$/i.test(name))
    return { title: "Por favor, selecione um arquivo CSV", text: SAVE_AS_CSV };
  return size > MAX_CSV_BYTES ? { title: "O arquivo deve ter no máximo 2 MB" } : undefined;
}
