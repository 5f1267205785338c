import { useQueryClient } from "@tanstack/react-query";
import { Form, Input } from "antd";
import { organization, OrganizationFields } from "#shared/organization/contract.ts";
import { enterAs } from "#web/contract/session/enter-as.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";

const rules = zodRules(OrganizationFields.pick({ name: true }));

/** Creates an organization for a person who belongs to none. */
export function NewOrganization({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const [form] = Form.useForm<{ name: string }>();
  const create = useWrite(organization.create, {
    done: "Organização criada",
    failed: "Erro ao criar organização",
    opensSession: true,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      title="Criar organização"
      sentence="Se você já usou o teste grátis, ela começa bloqueada até a assinatura."
      initialValues={{ name: "" }}
      onSubmit={async (values) => enterAs(client, await create.mutateAsync(values))}
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
