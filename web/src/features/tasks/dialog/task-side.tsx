import { Form } from "antd";
import { zodRules } from "#web/ui/fields/zod-rules.ts";
import { DueField } from "../fields/due-field.tsx";
import { MemberSelect } from "../fields/member-select.tsx";
import { ProgressRow } from "../fields/progress-row.tsx";
import { TagSelect } from "../fields/tag-select.tsx";
import { TaskFormSchema } from "./task-form.ts";

const rules = zodRules(TaskFormSchema);

export function TaskSide() {
  return (
    <>
      <ProgressRow columns="1.3fr 1fr" rules={rules} />
      <Form.Item name="assignedTo" label="Responsável" rules={rules}>
        <MemberSelect canBeNobody />
      </Form.Item>
      <DueField rules={rules} />
      <Form.Item name="tagIds" label="Tags" rules={rules}>
        <TagSelect />
      </Form.Item>
    </>
  );
}
