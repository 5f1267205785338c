import { Checkbox, Form, Input } from "antd";
import { useState } from "react";
import { TemplateItemFields } from "#shared/checklist-templates/schemas.ts";
import { newCreateId } from "#web/contract/creation.ts";
import type { EditConflict } from "#web/contract/sync/use-listed-record-changes.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { requireText } from "#web/ui/fields/require-text.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { ITEM_TITLE_MISSING } from "./missing-titles.ts";
import { BLANK_ITEM, type DraftItem } from "./template-draft.ts";
import type { EditedItem } from "./use-checklist-templates.ts";
import styles from "./checklist-templates.module.css";

const rules = zodRules(TemplateItemFields);

interface Values extends DraftItem {
  createId?: string;
  updatedAt?: string;
}

const FIELDS: readonly FieldText<Values>[] = [
  { name: "title", label: "Título" },
  { name: "description", label: "Descrição" },
  {
    name: "isRequired",
    label: "Obrigatório",
    text: ({ isRequired }) => (isRequired ? "sim" : "não"),
  },
];

interface ItemDialogProps {
  editing: EditedItem | undefined;
  conflict: EditConflict;
  onSave: (edited: EditedItem, form: DraftItem, createId?: string) => Promise<unknown>;
  onClose: () => void;
}

export function ItemDialog({ editing, conflict, onSave, onClose }: ItemDialogProps) {
  const [form] = Form.useForm<Values>();
  const [shown, setShown] = useState(editing);
  if (editing && !isSame(editing, shown)) setShown(editing);
  const item = shown?.item;
  return (
    <FormDialog
      form={form}
      open={editing !== undefined}
      title={item ? "Editar Item" : "Adicionar Item"}
      sentence={shown?.template.title}
      initialValues={
        item
          ? { ...item, description: item.description ?? "", updatedAt: shown.updatedAt }
          : { ...BLANK_ITEM, ...newCreateId() }
      }
      fields={FIELDS}
      {...conflict}
      onSubmit={async ({ title, description, isRequired, createId }) => {
        requireText(form, ["title"], ITEM_TITLE_MISSING);
        if (shown) await onSave(shown, { title, description, isRequired }, createId);
      }}
      onClose={onClose}
      submitLabel={item ? "Salvar Item" : "Adicionar Item"}
    >
      <Form.Item name="title" label="Título" required>
        <Input maxLength={200} autoComplete="off" placeholder="Ex.: Conferir a tensão da rede" />
      </Form.Item>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea rows={2} className={styles.grows ?? ""} />
      </Form.Item>
      <Form.Item name="isRequired" valuePropName="checked" noStyle>
        <Checkbox>Obrigatório</Checkbox>
      </Form.Item>
    </FormDialog>
  );
}

function isSame(one: EditedItem, other: EditedItem | undefined): boolean {
  return one.template === other?.template && one.item === other.item;
}
