import { Form, Input } from "antd";
import type { AdminOrganization } from "#shared/admin/schemas.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";

interface SuspendDialogProps {
  organization: AdminOrganization | undefined;
  onSuspend: (orgId: string, reason: string) => Promise<unknown>;
  onClose: () => void;
}

export function SuspendDialog({ organization, onSuspend, onClose }: SuspendDialogProps) {
  const shown = usePreviousDefined(organization);
  return (
    <FormDialog
      open={organization !== undefined}
      title={`Suspender ${shown?.name ?? ""}?`}
      sentence="A equipe perde o acesso na hora. Nada é excluído, e um pagamento não retira a suspensão: só a reativação."
      initialValues={{ reason: "" }}
      onSubmit={({ reason }) => onSuspend(shown?.id ?? "", reason)}
      onClose={onClose}
      submitLabel="Suspender organização"
      busyLabel="Suspendendo…"
    >
      <Form.Item name="reason" label="Motivo" extra="Só os administradores do sistema veem.">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
