import { Form, Input } from "antd";
import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { useRecordChanges } from "#web/contract/sync/use-record-changes.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { FormDialog, FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { ClientNames } from "#web/ui/fields/client-names.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { TrashIcon } from "#web/ui/marks/icons.tsx";
import { AddressFields } from "./address-fields.tsx";
import { CLIENT_FIELDS, type ClientForm, ClientFormSchema, toForm } from "./client-form.ts";
import { EmailField, PhoneField } from "./contact-fields.tsx";
import { TaxIdField } from "./tax-id-field.tsx";

const rules = zodRules(ClientFormSchema);

interface ClientDialogProps {
  editing: Client | null | undefined;
  all: readonly Client[];
  /** @param to null: a new client; undefined: the edited one */
  onSave: (form: ClientForm, to?: Client | null) => Promise<unknown>;
  onRemove: (client: Client) => void;
  onClose: () => void;
}

/** The tax id comes first, because a CNPJ fills in the rest. */
export function ClientDialog({ editing, all, onSave, onRemove, onClose }: ClientDialogProps) {
  const [form] = Form.useForm<ClientForm>();
  const isPhone = useIsPhone();
  const { newest, remaining, ...conflict } = useRecordChanges("clients", editing);
  const to = conflict.isGone ? null : remaining;
  const saved = to ?? editing;
  return (
    <FormDialog
      form={form}
      open={editing !== undefined}
      title={editing ? "Editar Cliente" : "Novo Cliente"}
      sentence={
        editing ? undefined : "Digite o CNPJ e nós preenchemos o resto. Basta o nome ou a empresa."
      }
      initialValues={toForm(remaining ?? newest ?? null)}
      fields={CLIENT_FIELDS}
      {...conflict}
      became={remaining && displayName(remaining)}
      onSubmit={(values) => onSave(values, to)}
      onClose={onClose}
      submitLabel={conflict.isGone ? "Salvar como novo" : "Salvar cliente"}
      invalid="Por favor, verifique os dados informados"
      footerStart={
        editing && isPhone ? (
          <Button variant="ghost" icon={<TrashIcon size={16} />} onClick={() => onRemove(editing)}>
            Excluir
          </Button>
        ) : null
      }
    >
      <TaxIdField form={form} />
      <ClientNames rules={rules} />
      <FormRow columns="1fr 1fr">
        <EmailField form={form} others={all.filter(({ id }) => id !== saved?.id)} />
        <PhoneField />
      </FormRow>
      <AddressFields form={form} />
      <Form.Item name="observations" label="Observações" rules={rules}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} placeholder="Anotações internas" />
      </Form.Item>
    </FormDialog>
  );
}
