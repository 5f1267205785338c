import { Checkbox, Form, Input } from "antd";
import { type Contact, ContactFields } from "#shared/clients/contact.ts";
import { everyField } from "#shared/values/fields.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { FormDialog, FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { EmailInput } from "#web/ui/fields/email-input.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { TrashIcon } from "#web/ui/marks/icons.tsx";

export type ContactForm = Record<keyof Contact, string> & { isMain: boolean; updatedAt: string };

interface Editing {
  /** As it is now, whoever changed it; undefined: a new one. */
  contact: Contact | undefined;
  isMain: boolean;
  /** The client's version. */
  updatedAt: string;
  /** Somebody else deleted it. */
  isGone: boolean;
}

interface ContactDialogProps {
  editing: Editing | undefined;
  onSave: (form: ContactForm) => Promise<unknown>;
  onRemove: () => void;
  onClose: () => void;
}

const rules = zodRules(ContactFields);

const FIELDS = [
  { name: "name", label: "Nome" },
  { name: "role", label: "Cargo" },
  { name: "email", label: "E-mail" },
  { name: "phone", label: "Telefone" },
  { name: "whatsapp", label: "WhatsApp" },
] as const;

export function ContactDialog({ editing, onSave, onRemove, onClose }: ContactDialogProps) {
  const shown = usePreviousDefined(editing);
  return (
    <FormDialog
      open={editing !== undefined}
      title={shown?.contact ? "Editar contato" : "Novo contato"}
      initialValues={toForm(shown)}
      fields={FIELDS}
      changedBy="outra pessoa"
      isGone={shown?.isGone ?? false}
      onSubmit={onSave}
      onClose={onClose}
      submitLabel="Salvar contato"
      footerStart={
        shown?.contact && !shown.isGone ? (
          <Button variant="ghost" icon={<TrashIcon size={16} />} onClick={onRemove}>
            Excluir
          </Button>
        ) : null
      }
    >
      <FormRow columns="1fr 1fr">
        <Form.Item name="name" label="Nome" required rules={rules}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="role" label="Cargo" rules={rules}>
          <Input autoComplete="off" placeholder="Proprietária, compras" />
        </Form.Item>
      </FormRow>
      <Form.Item name="email" label="E-mail" rules={rules}>
        <EmailInput />
      </Form.Item>
      <FormRow columns="1fr 1fr">
        <Form.Item name="phone" label="Telefone" rules={rules}>
          <PhoneInput placeholder="(00) 00000-0000" autoComplete="off" />
        </Form.Item>
        <Form.Item name="whatsapp" label="WhatsApp" rules={rules}>
          <PhoneInput placeholder="Se for outro número" autoComplete="off" />
        </Form.Item>
      </FormRow>
      <Form.Item
        name="isMain"
        valuePropName="checked"
        extra="Recebe as propostas, se tiver e-mail ou WhatsApp."
      >
        <Checkbox disabled={shown?.isMain ?? false}>Contato principal</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

function toForm(editing: Editing | undefined): ContactForm {
  const { contact, isMain = false, updatedAt = "" } = editing ?? {};
  const blank = everyField(ContactFields, "");
  if (!contact) return { ...blank, isMain, updatedAt };
  return {
    name: contact.name,
    role: contact.role ?? "",
    email: contact.email ?? "",
    phone: formatPhone(contact.phone ?? ""),
    whatsapp: formatPhone(contact.whatsapp ?? ""),
    isMain,
    updatedAt,
  };
}
