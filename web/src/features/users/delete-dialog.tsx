import { DELETION_WORD } from "#shared/users/rules.ts";
import type { OwnedOrganization } from "#shared/users/schemas.ts";
import { TypedDeletionDialog } from "#web/ui/dialogs/typed-deletion-dialog.tsx";
import { showToast } from "#web/ui/feedback/toast.ts";
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
  const remove = useDeleteAccount();
  return (
    <TypedDeletionDialog
      row={owned}
      title="Excluir conta"
      sentence="Esta ação não pode ser desfeita."
      submitLabel="Excluir minha conta"
      confirmation={() => ({
        label: (
          <>
            Digite <b>{DELETION_WORD}</b> para confirmar
          </>
        ),
        expected: DELETION_WORD,
        refusal: NOT_CONFIRMED.text,
        autoCapitalize: "characters",
        onRefused: () => showToast({ ...NOT_CONFIRMED, kind: "error" }),
      })}
      onRemove={() => remove.mutateAsync({})}
      leavesPage
      onClose={onClose}
    >
      {(organizations) => (
        <>
          <p>
            Você perde o acesso na hora e seu e-mail fica livre para um novo cadastro. O que você
            escreveu em outras organizações aparece como “Usuário removido”.
          </p>
          {organizations.length > 0 ? <OwnedList organizations={organizations} /> : null}
        </>
      )}
    </TypedDeletionDialog>
  );
}
