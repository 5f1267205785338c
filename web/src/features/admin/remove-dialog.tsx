import type { AdminOrganization } from "#shared/admin/schemas.ts";
import { TypedDeletionDialog } from "#web/ui/dialogs/typed-deletion-dialog.tsx";
import styles from "./remove-dialog.module.css";

interface RemoveDialogProps {
  organization: AdminOrganization | undefined;
  onRemove: (orgId: string) => Promise<unknown>;
  onClose: () => void;
}

export function RemoveDialog({ organization, onRemove, onClose }: RemoveDialogProps) {
  return (
    <TypedDeletionDialog
      row={organization}
      title="Excluir organização"
      sentence="Esta ação não pode ser desfeita."
      submitLabel="Excluir organização"
      confirmation={({ name }) => ({
        label: "Digite o nome da organização para confirmar",
        expected: name,
        refusal: "Digite o nome da organização exatamente como aparece acima.",
      })}
      onRemove={({ id }) => onRemove(id)}
      onClose={onClose}
    >
      {({ name, memberCount }) => (
        <p>
          <b className={styles.name}>{name}</b> desaparece na hora para{" "}
          {memberCount === 1 ? "a única pessoa" : `as ${memberCount} pessoas`} da equipe, e todos os
          dados e arquivos são apagados. A assinatura é cancelada. As contas das pessoas continuam.
          As provas dos aceites vão junto. Elas são da empresa e não aparecem aqui: quem é dono pode
          baixá-las antes.
        </p>
      )}
    </TypedDeletionDialog>
  );
}
