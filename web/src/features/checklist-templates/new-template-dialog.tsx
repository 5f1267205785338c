import { Form, Input } from "antd";
import { type ComponentProps, useState } from "react";
import { TemplateFields } from "#shared/checklist-templates/schemas.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { requireText } from "#web/ui/fields/require-text.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { DraftItems } from "./draft-items.tsx";
import { TITLE_MISSING } from "./missing-titles.ts";
import { NewItemFields } from "./new-item-fields.tsx";
import {
  BLANK_ITEM,
  BLANK_TEMPLATE,
  type DraftItem,
  type NewItem,
  type NewTemplateForm,
} from "./template-draft.ts";
import { useNewTemplate } from "./use-new-template.ts";
import styles from "./checklist-templates.module.css";

const rules = zodRules(TemplateFields);

interface NewTemplateDialogProps {
  open: boolean;
  refetch: () => Promise<unknown>;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Items are saved one by one; a failed one can be retried. */
export function NewTemplateDialog({ open, refetch, onClose, onCreated }: NewTemplateDialogProps) {
  const [form] = Form.useForm<NewTemplateForm>();
  const [items, setItems] = useState<readonly NewItem[]>([]);
  const { progress, failedItem, begin, save } = useNewTemplate(refetch);
  const isCreated = progress.templateId !== undefined;
  const close = () => {
    setItems([]);
    begin();
    onClose();
  };
  const add = (): readonly NewItem[] => {
    const item = form.getFieldValue("item") as DraftItem;
    if (item.title.trim() === "") return items;
    const all = [...items, { ...item, ...newCreateId() }];
    setItems(all);
    form.setFieldValue("item", BLANK_ITEM);
    return all;
  };
  const submit = async (values: NewTemplateForm) => {
    requireText(form, ["title"], TITLE_MISSING);
    // A typed item counts even without Enter.
    onCreated(await save(values, add()));
  };
  const dialog: Omit<ComponentProps<typeof FormDialog<NewTemplateForm>>, "children"> = {
    form,
    open,
    title: "Novo Modelo",
    initialValues: BLANK_TEMPLATE,
    onSubmit: submit,
    onClose: close,
    submitLabel: isCreated ? "Tentar novamente" : "Criar Modelo",
    dirty: items.length > 0,
  };
  return (
    <FormDialog {...dialog}>
      {isCreated ? (
        <p className={styles.alert} role="alert">
          O modelo foi criado, mas o item “{failedItem}” não foi salvo. Tente novamente: nada do que
          já foi salvo será criado outra vez.
        </p>
      ) : null}
      <Form.Item name="title" label="Título" required>
        <Input
          maxLength={200}
          autoComplete="off"
          disabled={isCreated}
          placeholder="Ex.: Visita técnica"
        />
      </Form.Item>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea rows={2} disabled={isCreated} className={styles.grows ?? ""} />
      </Form.Item>
      <DraftItems
        items={items}
        savedItems={progress.savedItems}
        onRemove={(gone) => setItems(items.filter((item) => item !== gone))}
      />
      <NewItemFields onAdd={add} />
    </FormDialog>
  );
}
