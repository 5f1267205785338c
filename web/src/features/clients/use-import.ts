import { useState } from "react";
import { clients } from "#shared/clients/contract.ts";
import type { ImportResult } from "#shared/clients/schemas.ts";
import { MAX_CSV_BYTES } from "#shared/clients/csv-limits.ts";
import type { ImportField } from "#shared/clients/import-fields.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import type { Spreadsheet } from "./read-spreadsheet.ts";

const failed = "Falha ao importar clientes";

export function useImport() {
  const send = useWrite(clients.import, { failed });
  const [isOpen, setOpen] = useState(false);
  const [spreadsheet, setSpreadsheet] = useState<Spreadsheet>();
  const [result, setResult] = useState<ImportResult>();

  const read = async (file: File) => {
    try {
      const { readSpreadsheet } = await import("./read-spreadsheet.ts");
      setSpreadsheet(await readSpreadsheet(file));
    } catch (error) {
      showToast({ title: failed, text: (error as Error).message, kind: "error" });
    }
  };

  const run = async ({ csvData, columns, createId }: Spreadsheet) => {
    try {
      const answer = await send.mutateAsync({ csvData, columns: [...columns], createId });
      setResult(answer);
      setSpreadsheet(undefined);
      const kind = answer.imported > 0 ? "success" : "info";
      showToast({ title: "Importação concluída", text: answer.message, kind });
    } catch {
      // The error toast is shown; the file stays to be sent again.
    }
  };

  return {
    isOpen,
    isSending: send.isPending,
    spreadsheet,
    result,
    open: () => {
      setResult(undefined);
      setOpen(true);
    },
    close: () => setOpen(false),
    again: () => {
      setSpreadsheet(undefined);
      setResult(undefined);
    },
    choose: (file: File) => {
      const refusal = refusalOf(file);
      if (refusal) showToast({ title: refusal, kind: "error" });
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

/** Why a file is refused; undefined if accepted. */
function refusalOf({ name, size }: File): string | undefined {
  if (!/\.csv$/i.test(name)) return "Por favor, selecione um arquivo CSV";
  return size > MAX_CSV_BYTES ? "O arquivo deve ter no máximo 2 MB" : undefined;
}
