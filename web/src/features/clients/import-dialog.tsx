import { hasName } from "#shared/clients/read-csv.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { RowUsage } from "#web/ui/tables/row-usage.tsx";
import { DropZone } from "./drop-zone.tsx";
import { ImportColumns } from "./import-columns.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import type { useImport } from "./use-import.ts";
import styles from "./clients.module.css";

type Upload = ReturnType<typeof useImport>;

interface ImportDialogProps {
  upload: Upload;
  all: readonly Client[] | undefined;
  onTemplate: () => void;
}

export function ImportDialog({ upload, all, onTemplate }: ImportDialogProps) {
  const { isOpen, isSending, spreadsheet, result, choose, close, setColumn } = upload;
  return (
    <Dialog
      size={spreadsheet ? "list" : "form"}
      open={isOpen}
      onClose={close}
      title={titleOf(upload)}
      footer={<Footer {...upload} />}
    >
      {result ? (
        <ImportOutcome result={result} />
      ) : spreadsheet ? (
        <ImportColumns spreadsheet={spreadsheet} disabled={isSending} onChange={setColumn} />
      ) : (
        <>
          <RowUsage kind="client" rows={all} />
          <div className={styles.import}>
            <DropZone onFile={choose} />
            <p className="u-hint">
              Até 5.000 linhas e 2 MB. A primeira linha traz os títulos das colunas: use o nosso{" "}
              <Button variant="link" onClick={onTemplate}>
                modelo
              </Button>{" "}
              ou a sua planilha salva como CSV.
            </p>
          </div>
        </>
      )}
    </Dialog>
  );
}

function titleOf({ result, spreadsheet }: Upload): string {
  if (result) return "Importação concluída";
  return spreadsheet ? "Confira as colunas" : "Importar clientes";
}

function Footer({ isSending, spreadsheet, result, again, close, start }: Upload) {
  if (result) {
    return (
      <>
        <Button onClick={again}>Importar outro arquivo</Button>
        <Button variant="primary" onClick={close}>
          Concluir
        </Button>
      </>
    );
  }
  if (!spreadsheet) return <Button onClick={close}>Cancelar</Button>;
  const { length } = spreadsheet.table.records;
  return (
    <>
      {isSending ? (
        <Button onClick={close}>Continuar em segundo plano</Button>
      ) : (
        <Button onClick={again}>Trocar arquivo</Button>
      )}
      <Button
        variant="primary"
        busy={isSending ? "Importando…" : false}
        disabled={!hasName(spreadsheet.columns)}
        onClick={start}
      >
        Importar {formatCount(length, "linha", "linhas")}
      </Button>
    </>
  );
}
