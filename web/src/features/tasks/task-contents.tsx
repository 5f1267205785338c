import { Form } from "antd";
import { ChecklistsField } from "./checklists-field.tsx";
import { checklistRules } from "./checklist-rules.ts";
import { SubtasksField } from "./subtasks-field.tsx";

/** What a task holds: its subtasks and checklists. */
export function TaskContents() {
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
