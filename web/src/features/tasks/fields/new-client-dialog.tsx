import { Form } from "antd";
import * as z from "zod";
import { NO_NAME } from "#shared/clients/rules.ts";
import { type Client, ClientFields } from "#shared/clients/schemas.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { useNewClient } from "#web/contract/new-client.ts";
import { FormDialog, FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { ClientNames } from "#web/ui/fields/client-names.tsx";
import { EmailInput } from "#web/ui/fields/email-input.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";

/** The fields a task needs; the client page has the rest. */
const Schema = ClientFields.pick({ company: true, name: true, email: true, phone: true }).refine(
  ({ name, company }) => Boolean(name?.trim() || company?.trim()),
  { error: NO_NAME, path: ["name"], when: () => true },
);
type Values = Record<keyof z.input<typeof Schema>, string> & { createId?: string };

const rules = zodRules(Schema);
const BLANK: Values = { company: "", name: "", email: "", phone: "" };

interface NewClientDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (client: Client) => void;
}

/** Creates a client without leaving the task. */
export function NewClientDialog({ isOpen, onClose, onAdded }: NewClientDialogProps) {
  const { create } = useNewClient();
  return (
    <FormDialog
      open={isOpen}
      title="Novo cliente"
      sentence="Basta a empresa ou o nome. Para tarefas internas, crie um cliente Interno."
      initialValues={{ ...BLANK, ...newCreateId() }}
      onSubmit={async (values) => onAdded(await create(values))}
      onClose={onClose}
      submitLabel="Salvar cliente"
    >
      <ClientNames rules={rules} />
      <FormRow columns="1fr 1fr">
        <Form.Item name="email" label="E-mail" rules={rules}>
          <EmailInput />
        </Form.Item>
        <Form.Item name="phone" label="Telefone" rules={rules}>
          <PhoneInput placeholder="(00) 00000-0000" autoComplete="off" />
        </Form.Item>
      </FormRow>
    </FormDialog>
  );
}
