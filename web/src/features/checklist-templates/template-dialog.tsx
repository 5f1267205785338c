import { Form, Input } from "antd";
import { type ChecklistTemplate, TemplateFields } from "#shared/checklist-templates/schemas.ts";
import type { EditConflict } from "#web/contract/sync/use-listed-record-changes.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { requireText } from "#web/ui/fields/require-text.ts";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { TITLE_MISSING } from "./missing-titles.ts";
import type { TemplateForm } from "./use-checklist-templates.ts";
import styles from "./checklist-templates.module.css";

const rules = zodRules(TemplateFields);

const FIELDS: readonly FieldText<TemplateForm & { updatedAt?: string }>[] = [
  { name: "title", label: "Título" },
  { name: "description", label: "Descrição" },
];

interface TemplateDialogProps {
  editing: ChecklistTemplate | undefined;
  conflict: EditConflict;
  onSave: (id: number, form: TemplateForm) => Promise<unknown>;
  onClose: () => void;
}

export function TemplateDialog({ editing, conflict, onSave, onClose }: TemplateDialogProps) {
  const [form] = Form.useForm<TemplateForm & { updatedAt?: string }>();
  const shown = usePreviousDefined(editing);
  return (
    <FormDialog
      form={form}
      open={editing !== undefined}
      title="Editar Modelo"
      initialValues={{
        title: shown?.title ?? "",
        description: shown?.description ?? "",
        ...(shown && { updatedAt: shown.updatedAt }),
      }}
      fields={FIELDS}
      {...conflict}
      onSubmit={async ({ title, description }) => {
        requireText(form, ["title"], TITLE_MISSING);
        await onSave(shown?.id ?? 0, { title, description });
      }}
      onClose={onClose}
      submitLabel="Salvar Modelo"
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
