import { Form } from "antd";
import { FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { DueField } from "../fields/due-field.tsx";
import { MemberSelect } from "../fields/member-select.tsx";
import { PrioritySelect, StatusSelect } from "../fields/progress-selects.tsx";
import { TagSelect } from "../fields/tag-select.tsx";
import { TaskFormSchema } from "./task-form.ts";

const rules = zodRules(TaskFormSchema);

/** Status, priority, assignee, due date and tags. */
export function TaskSide() {
  return (
    <>
      <FormRow columns="1.3fr 1fr">
        <Form.Item name="status" label="Status" required rules={rules}>
          <StatusSelect />
        </Form.Item>
        <Form.Item name="priority" label="Prioridade" required rules={rules}>
          <PrioritySelect />
        </Form.Item>
      </FormRow>
      <Form.Item name="assignedTo" label="Responsável" rules={rules}>
        <MemberSelect mayBeNobody />
      </Form.Item>
      <DueField rules={rules} />
      <Form.Item name="tagIds" label="Tags" rules={rules}>
        <TagSelect />
      </Form.Item>
    </>
  );
}
