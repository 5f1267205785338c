import { Select, type SelectProps } from "antd";
import type { Priority, TaskStatus } from "#shared/tasks/inputs.ts";
import { PriorityBars } from "#web/ui/priority-bars.tsx";
import { SelectOption } from "#web/ui/select-option.tsx";
import { StatusMark } from "./status-look.tsx";
import { PRIORITY_OPTIONS, STATUS_OPTIONS } from "./words.ts";

/** Chooses a status, shown with its shape. */
export function StatusSelect(field: SelectProps<TaskStatus>) {
  return (
    <Select<TaskStatus>
      {...field}
      options={STATUS_OPTIONS.map(({ value, label }) => ({
        value,
        label: <SelectOption lead={<StatusMark status={value} size={15} />} name={label} />,
      }))}
    />
  );
}

/** Chooses a priority, shown with its bars. */
export function PrioritySelect(field: SelectProps<Priority>) {
  return (
    <Select<Priority>
      {...field}
      options={PRIORITY_OPTIONS.map(({ value, label }) => ({
        value,
        label: <SelectOption lead={<PriorityBars priority={value} />} name={label} />,
      }))}
    />
  );
}
