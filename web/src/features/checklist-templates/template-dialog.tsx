import { Form, Input } from "antd";
import { type ChecklistTemplate, TemplateFields } from "#shared/checklist-templates/contract.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { requireText } from "#web/ui/fields/require-text.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import styles from "./checklist-templates.module.css";
import { TITLE_MISSING } from "./missing-titles.ts";
import type { TemplateForm } from "./use-templates.ts";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";

const rules = zodRules(TemplateFields);

interface TemplateDialogProps {
  editing: ChecklistTemplate | undefined;
  onSave: (id: number, form: TemplateForm) => Promise<unknown>;
  onClose: () => void;
}

export function TemplateDialog({ editing, onSave, onClose }: TemplateDialogProps) {
  const [form] = Form.useForm<TemplateForm>();
  const shown = usePreviousDefined(editing);
  return (
    <FormDialog
      form={form}
      open={editing !== undefined}
      title="Editar Template"
      initialValues={{ title: shown?.title ?? "", description: shown?.description ?? "" }}
      onSubmit={async (values) => {
        requireText(form, "title", TITLE_MISSING);
        await onSave(shown?.id ?? 0, values);
      }}
      onClose={onClose}
      submitLabel="Salvar Template"
    >
      <Form.Item name="title" label="Título" required>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea rows={3} className={styles.grows ?? ""} />
      </Form.Item>
    </FormDialog>
  );
}
