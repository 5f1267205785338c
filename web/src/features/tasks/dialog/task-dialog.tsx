import { Form } from "antd";
import { useState } from "react";
import { formatDate } from "#shared/values/dates.ts";
import { PresenceNote } from "#web/contract/push/presence-note.tsx";
import { useZone } from "#web/contract/use-zone.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { ChecklistsField } from "../fields/checklists-field.tsx";
import { DueField } from "../fields/due-field.tsx";
import { MemberSelect } from "../fields/member-select.tsx";
import { NewClientDialog } from "../fields/new-client-dialog.tsx";
import { ProgressRow } from "../fields/progress-row.tsx";
import { SlaFields } from "../fields/sla-fields.tsx";
import { SubtasksField } from "../fields/subtasks-field.tsx";
import { TagsField } from "../fields/tags-field.tsx";
import { checklistRules } from "./checklist-rules.ts";
import { TaskChanges } from "./task-changes.tsx";
import { TaskFields } from "./task-fields.tsx";
import { type TaskForm, TaskFormSchema } from "./task-form.ts";
import { useNewestVersion } from "./use-newest-version.ts";
import type { TaskDialogState } from "./use-task-dialog.ts";
import { useTaskEditor } from "./use-task-editor.ts";
import styles from "./task-dialog.module.css";

const rules = zodRules(TaskFormSchema);

export function TaskDialog({ dialog }: { dialog: TaskDialogState }) {
  const editor = useTaskEditor(dialog);
  const { editing, formOf, save, close } = editor;
  const { isGone } = editor.recordChanges;
  const [form] = Form.useForm<TaskForm>();
  const [isAddingClient, setAddingClient] = useState(false);
  const zone = useZone();
  const version = useNewestVersion(editor, form);
  const { base: shown } = version;
  const initial = formOf(shown);
  return (
    <>
      <FormDialog
        form={form}
        open={editing !== undefined}
        width="wide"
        title={shown ? "Editar tarefa" : "Nova tarefa"}
        sentence={shown ? `Criada em ${formatDate(shown.createdAt, zone)}` : undefined}
        initialValues={initial}
        revision={`${shown?.id ?? ""}`}
        onSubmit={(values) => save(values, initial)}
        onClose={close}
        submitLabel={isGone ? "Salvar como nova" : shown ? "Salvar tarefa" : "Criar tarefa"}
      >
        <PresenceNote on={editing ? `tasks/${editing.id}` : undefined} is="editing" />
        <TaskChanges key={shown?.id ?? ""} form={form} editor={editor} version={version} />
        <div className={styles.columns}>
          <div className={styles.content}>
            <TaskFields client={shown?.client} onAddClient={() => setAddingClient(true)} />
            <TaskContents />
          </div>
          <div className={styles.side}>
            <TaskSide />
            <SlaFields form={form} />
          </div>
        </div>
      </FormDialog>
      <NewClientDialog
        isOpen={isAddingClient}
        onClose={() => setAddingClient(false)}
        onAdded={({ id }) => {
          form.setFieldValue("clientId", id);
          void form.validateFields(["clientId"]).catch(() => undefined);
        }}
      />
    </>
  );
}

function TaskContents() {
  return (
    <>
      <Form.Item name="subtasks">
        <SubtasksField />
      </Form.Item>
      <Form.Item name="checklists" rules={checklistRules}>
        <ChecklistsField />
      </Form.Item>
    </>
  );
}

function TaskSide() {
  return (
    <>
      <ProgressRow columns="1.3fr 1fr" rules={rules} />
      <Form.Item name="assignedTo" label="Responsável" rules={rules}>
        <MemberSelect canBeNobody />
      </Form.Item>
      <DueField rules={rules} />
      <TagsField rules={rules} />
    </>
  );
}
