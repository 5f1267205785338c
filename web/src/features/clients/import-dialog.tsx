import { Modal } from "antd";
import type { Client } from "#shared/clients/contract.ts";
import { Button } from "#web/ui/button.tsx";
import { DialogTitle, dialogFrame } from "#web/ui/dialog-frame.tsx";
import { RowUsage } from "#web/ui/row-usage.tsx";
import { useIsPhone } from "#web/ui/use-media-query.ts";
import styles from "./clients.module.css";
import { DropZone } from "./drop-zone.tsx";
import { ImportOutcome } from "./import-outcome.tsx";
import type { useImport } from "./use-import.ts";

interface ImportDialogProps {
  upload: ReturnType<typeof useImport>;
  /** The clients there are. */
  all: readonly Client[] | undefined;
  onTemplate: () => void;
}

/** Takes a spreadsheet and shows what became of its rows. */
export function ImportDialog({ upload, all, onTemplate }: ImportDialogProps) {
  const { isOpen, fileName, result, choose, again, close } = upload;
  const isPhone = useIsPhone();
  return (
    <Modal
      {...dialogFrame("form", isPhone)}
      open={isOpen}
      onCancel={close}
      destroyOnHidden
      title={<DialogTitle title={result ? "Importação concluída" : "Importar clientes"} />}
      footer={
        result ? (
          <>
            <Button onClick={again}>Importar outro arquivo</Button>
            <Button variant="primary" onClick={close}>
              Concluir
            </Button>
          </>
        ) : (
          <Button onClick={close}>{fileName ? "Continuar em segundo plano" : "Cancelar"}</Button>
        )
      }
    >
      {result ? (
        <ImportOutcome result={result} />
      ) : (
        <>
          <RowUsage kind="client" rows={all} />
          <div className={styles.import}>
            <DropZone fileName={fileName} onFile={choose} />
            <p className={styles.note}>
              Até 5.000 linhas e 2 MB. A primeira linha traz os títulos das colunas: use o nosso{" "}
              <Button variant="link" onClick={onTemplate}>
                modelo
              </Button>{" "}
              ou a sua planilha salva como CSV.
            </p>
          </div>
        </>
      )}
    </Modal>
  );
}
