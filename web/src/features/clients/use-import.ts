import { useState } from "react";
import { clients, type ImportResult, MAX_CSV_BYTES } from "#shared/clients/contract.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/toast.ts";
import { decodeCsv } from "./decode-csv.ts";

const failed = "Falha ao importar clientes";

/** The import of a spreadsheet. `fileName`: the file that is on its way. */
export function useImport() {
  const send = useWrite(clients.import, { failed, alsoRefresh: ["proposals"] });
  const [isOpen, setOpen] = useState(false);
  const [fileName, setFileName] = useState<string>();
  const [result, setResult] = useState<ImportResult>();

  const run = async (file: File) => {
    setFileName(file.name);
    try {
      const answer = await send.mutateAsync({ csvData: decodeCsv(await readBytes(file)) });
      setResult(answer);
      const kind = answer.imported > 0 ? "success" : "info";
      showToast({ title: "Importação concluída", text: answer.message, kind });
    } catch {
      // Its toast is shown; another file can be chosen.
    } finally {
      setFileName(undefined);
    }
  };

  return {
    isOpen,
    fileName,
    result,
    open: () => {
      setResult(undefined);
      setOpen(true);
    },
    close: () => setOpen(false),
    again: () => setResult(undefined),
    choose: (file: File) => {
      const refusal = refusalOf(file);
      if (refusal) showToast({ title: refusal, kind: "error" });
      else void run(file);
    },
  };
}

/** @throws when the file was moved or removed since it was chosen; says so. */
async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (error) {
    showToast({
      title: failed,
      text: "Não foi possível ler o arquivo. Escolha-o de novo.",
      kind: "error",
    });
    throw error;
  }
}

/** Why a file is not even sent. */
function refusalOf({ name, size }: File): string | undefined {
  if (!/\.csv$/i.test(name)) return "Por favor, selecione um arquivo CSV";
  return size > MAX_CSV_BYTES ? "O arquivo deve ter no máximo 2 MB" : undefined;
}
