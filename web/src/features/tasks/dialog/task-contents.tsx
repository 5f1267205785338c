import { Form } from "antd";
import { ChecklistsField } from "../fields/checklists-field.tsx";
import { checklistRules } from "./checklist-rules.ts";
import { SubtasksField } from "../fields/subtasks-field.tsx";

/** The form section with subtasks and checklists. */
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
