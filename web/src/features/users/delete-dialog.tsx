import { type InputRef, Modal } from "antd";
import { useId, useRef } from "react";
import type { OwnedOrganization } from "#shared/users/schemas.ts";
import { DELETION_WORD } from "#shared/users/rules.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { DialogTitle, dialogFrame } from "#web/ui/dialogs/dialog-frame.tsx";
import { TypedConfirmation } from "#web/ui/dialogs/typed-confirmation.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { OwnedList } from "./owned-list.tsx";
import { useDeleteAccount } from "./use-delete-account.ts";

const NOT_CONFIRMED = {
  title: "Confirmação inválida",
  text: "Por favor, digite EXCLUIR para confirmar.",
};

interface DeleteDialogProps {
  /** Deleted with the account. Undefined: closed. */
  owned: OwnedOrganization[] | undefined;
  onClose: () => void;
}

export function DeleteDialog({ owned, onClose }: DeleteDialogProps) {
  const isPhone = useIsPhone();
  const formId = useId();
  const input = useRef<InputRef>(null);
  const remove = useDeleteAccount();
  const isOver = remove.isPending || remove.isSuccess;
  return (
    <Modal
      {...dialogFrame("form", isPhone)}
      open={owned !== undefined}
      onCancel={() => !isOver && onClose()}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      destroyOnHidden
      title={<DialogTitle title="Excluir conta" sentence="Esta ação não pode ser desfeita." />}
      footer={
        <>
          <Button disabled={isOver} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isOver && "Excluindo…"}>
            Excluir minha conta
          </Button>
        </>
      }
    >
      <p>
        Você perde o acesso na hora e seu e-mail fica livre para um novo cadastro. O que você
        escreveu em outras organizações aparece como “Usuário removido”.
      </p>
      {owned && owned.length > 0 ? <OwnedList organizations={owned} /> : null}
      <TypedConfirmation
        id={formId}
        input={input}
        label={
          <>
            Digite <b>{DELETION_WORD}</b> para confirmar
          </>
        }
        expected={DELETION_WORD}
        refusal={NOT_CONFIRMED.text}
        autoCapitalize="characters"
        onRefused={() => showToast({ ...NOT_CONFIRMED, kind: "error" })}
        onConfirm={() => remove.mutate({})}
      />
    </Modal>
  );
}
