import { Form, Input } from "antd";
import { SubtaskChanges } from "#shared/tasks/inputs.ts";
import { FormDialog, FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { ChecklistsField } from "../fields/checklists-field.tsx";
import { DueField } from "../fields/due-field.tsx";
import { MemberSelect } from "../fields/member-select.tsx";
import { ProgressRow } from "../fields/progress-row.tsx";
import { checklistRules } from "./checklist-rules.ts";
import { BLANK_SUBTASK, type SubtaskForm } from "./task-form.ts";

const rules = zodRules(SubtaskChanges);

interface SubtaskDialogProps {
  isOpen: boolean;
  subtask: SubtaskForm | undefined;
  onSave: (subtask: SubtaskForm) => void;
  onClose: () => void;
}

/** The task's form stores the result. */
export function SubtaskDialog({ isOpen, subtask, onSave, onClose }: SubtaskDialogProps) {
  return (
    <FormDialog<SubtaskForm>
      open={isOpen}
      title={subtask ? "Editar subtarefa" : "Nova subtarefa"}
      initialValues={subtask ?? BLANK_SUBTASK}
      onSubmit={async (values) => onSave({ ...values, title: values.title.trim() })}
      onClose={onClose}
      submitLabel={subtask ? "Aplicar" : "Adicionar subtarefa"}
    >
      <Form.Item name="title" label="Título" required rules={rules}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="description" label="Descrição" rules={rules}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <FormRow columns="1fr 1fr">
        <Form.Item name="assignedTo" label="Responsável" required rules={rules}>
          <MemberSelect />
        </Form.Item>
        <DueField rules={rules} />
      </FormRow>
      <ProgressRow columns="1fr 1fr" rules={rules} />
      <Form.Item name="checklists" rules={checklistRules}>
        <ChecklistsField />
      </Form.Item>
    </FormDialog>
  );
}
