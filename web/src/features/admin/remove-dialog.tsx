import { type InputRef, Modal } from "antd";
import { useId, useRef, useState } from "react";
import type { AdminOrganization } from "#shared/admin/schemas.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { DialogTitle, dialogFrame } from "#web/ui/dialogs/dialog-frame.tsx";
import { TypedConfirmation } from "#web/ui/dialogs/typed-confirmation.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import styles from "./remove-dialog.module.css";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";

const NOT_THE_NAME = "Digite o nome da organização exatamente como aparece acima.";

interface RemoveDialogProps {
  organization: AdminOrganization | undefined;
  onRemove: (orgId: string) => Promise<unknown>;
  onClose: () => void;
}

export function RemoveDialog({ organization, onRemove, onClose }: RemoveDialogProps) {
  const isPhone = useIsPhone();
  const formId = useId();
  const input = useRef<InputRef>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = usePreviousDefined(organization);
  const { id = "", name = "", memberCount = 0 } = shown ?? {};
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await onRemove(id);
      onClose();
    } catch {
      // `useWrite` has shown the error; the dialog stays open to retry.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      {...dialogFrame("form", isPhone)}
      open={organization !== undefined}
      onCancel={() => !isBusy && onClose()}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      destroyOnHidden
      title={
        <DialogTitle title="Excluir organização" sentence="Esta ação não pode ser desfeita." />
      }
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isBusy && "Excluindo…"}>
            Excluir organização
          </Button>
        </>
      }
    >
      <p>
        <b className={styles.name}>{name}</b> desaparece na hora para{" "}
        {memberCount === 1 ? "a única pessoa" : `as ${memberCount} pessoas`} da equipe, e todos os
        dados e arquivos são apagados. A assinatura é cancelada. As contas das pessoas continuam. As
        provas dos aceites vão junto. Elas são da empresa e não aparecem aqui: quem é dono pode
        baixá-las antes.
      </p>
      <TypedConfirmation
        id={formId}
        input={input}
        label="Digite o nome da organização para confirmar"
        expected={name}
        refusal={NOT_THE_NAME}
        onConfirm={() => void remove()}
      />
    </Modal>
  );
}
