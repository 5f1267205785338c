import { Checkbox, Form, Input } from "antd";
import * as z from "zod";
import { ChecklistFields } from "#shared/tasks/inputs.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { ChecklistItems } from "./checklist-items.tsx";
import {
  BLANK_CHECKLIST,
  BLANK_ITEM,
  type ChecklistForm,
  checklistsRefusal,
  type ItemForm,
} from "./task-form.ts";

/** Blank new items are valid, because saving drops them. */
const Item = z
  .custom<ItemForm>()
  .transform((item): Pick<ChecklistFields, "title"> => (isBlank(item) ? { title: "-" } : item))
  .pipe(ChecklistFields.pick({ title: true }));
const rules = zodRules(ChecklistFields.extend({ items: z.array(Item) }));

interface ChecklistDialogProps {
  isOpen: boolean;
  checklist: ChecklistForm | undefined;
  onSave: (checklist: ChecklistForm) => void;
  onClose: () => void;
}

/** The task's form stores the result. */
export function ChecklistDialog({ isOpen, checklist, onSave, onClose }: ChecklistDialogProps) {
  const [form] = Form.useForm<ChecklistForm>();
  return (
    <FormDialog
      form={form}
      open={isOpen}
      title={checklist ? "Editar checklist" : "Novo checklist"}
      initialValues={checklist ?? { ...BLANK_CHECKLIST, items: [BLANK_ITEM] }}
      onSubmit={async (values) => {
        const checked = withoutBlankItems(values);
        const refusal = checklistsRefusal([checked]);
        if (refusal !== undefined) {
          form.setFields([{ name: "isRequired", errors: [refusal] }]);
          throw new Error(refusal);
        }
        onSave(checked);
      }}
      onClose={onClose}
      submitLabel={checklist ? "Aplicar" : "Adicionar checklist"}
    >
      <Form.Item name="title" label="Título" required rules={rules}>
        <Input placeholder="Ex.: Antes de sair para o cliente" autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <Form.Item name="isRequired" valuePropName="checked">
        <Checkbox>Checklist obrigatório</Checkbox>
      </Form.Item>
      <ChecklistItems form={form} rules={rules} />
    </FormDialog>
  );
}

function withoutBlankItems(checklist: ChecklistForm): ChecklistForm {
  const items = checklist.items.filter((item) => !isBlank(item));
  return { ...checklist, title: checklist.title.trim(), items };
}

function isBlank({ id, title: text }: ItemForm): boolean {
  return id === undefined && text.trim() === "";
}
