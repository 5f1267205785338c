import type { Priority, TaskStatus } from "#shared/tasks/inputs.ts";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { Select, type SelectProps } from "#web/ui/choices/select.tsx";
import { StatusMark } from "../marks/status-look.tsx";
import { PRIORITY_OPTIONS, STATUS_OPTIONS } from "../marks/labels.ts";

const STATUSES = STATUS_OPTIONS.map((option) => ({
  ...option,
  lead: <StatusMark status={option.value} size={15} />,
}));

const PRIORITIES = PRIORITY_OPTIONS.map((option) => ({
  ...option,
  lead: <PriorityBars priority={option.value} />,
}));

/** Chooses a status, shown with its shape. */
export function StatusSelect(field: Omit<SelectProps<TaskStatus>, "options">) {
  return <Select<TaskStatus> {...field} options={STATUSES} />;
}

/** Chooses a priority, shown with its bars. */
export function PrioritySelect(field: Omit<SelectProps<Priority>, "options">) {
  return <Select<Priority> {...field} options={PRIORITIES} />;
}
