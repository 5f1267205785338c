import { Form, Input } from "antd";
import { OrganizationFields } from "#shared/organization/schemas.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { useOrganizationCreation } from "./use-memberships.ts";

const rules = zodRules(OrganizationFields.pick({ name: true }));

export function NewOrganization({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useOrganizationCreation();
  return (
    <FormDialog
      open={open}
      title="Criar organização"
      sentence="Se você já usou o teste grátis, ela começa bloqueada até a assinatura."
      initialValues={{ name: "" }}
      onSubmit={create}
      onClose={onClose}
      submitLabel="Criar organização"
      busyLabel="Criando…"
    >
      <Form.Item name="name" label="Nome da organização" required rules={rules}>
        <Input autoComplete="organization" maxLength={100} />
      </Form.Item>
    </FormDialog>
  );
}
