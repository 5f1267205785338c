import { Form, type FormRule } from "antd";
import type { Priority, TaskStatus } from "#shared/tasks/choices.ts";
import { Select } from "#web/ui/choices/select.tsx";
import { FormRow } from "#web/ui/dialogs/form-dialog.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { PRIORITY_OPTIONS } from "../marks/labels.ts";
import { MARKED_STATUSES } from "../marks/status-look.tsx";

const PRIORITIES = PRIORITY_OPTIONS.map((option) => ({
  ...option,
  lead: <PriorityBars priority={option.value} />,
}));

interface ProgressRowProps {
  columns: string;
  rules: FormRule[];
}

export function ProgressRow({ columns, rules }: ProgressRowProps) {
  return (
    <FormRow columns={columns}>
      <Form.Item name="status" label="Status" required rules={rules}>
        <Select<TaskStatus> options={MARKED_STATUSES} />
      </Form.Item>
      <Form.Item name="priority" label="Prioridade" required rules={rules}>
        <Select<Priority> options={PRIORITIES} />
      </Form.Item>
    </FormRow>
  );
}
