import type { ReactNode } from "react";
import type { TaskStatus } from "#shared/tasks/choices.ts";
import { STATUS_NAMES } from "#shared/tasks/names.ts";
import { HalfRingIcon } from "#web/ui/marks/drawn-icons.ts";
import { CheckFilledIcon, DashedRingIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { STATUS_OPTIONS } from "./labels.ts";
import styles from "./status-look.module.css";

const TONES = { pending: "neutral", in_progress: "warning", completed: "success" } as const;

export function StatusMark({ status, size = 16 }: { status: TaskStatus; size?: number }) {
  return <span className={styles[status]}>{statusIcon(status, size)}</span>;
}

/** `STATUS_OPTIONS` with their marks. */
export const MARKED_STATUSES = STATUS_OPTIONS.map((option) => ({
  ...option,
  lead: <StatusMark status={option.value} size={15} />,
}));

/** Dashed ring, half full, full. */
export function statusIcon(status: TaskStatus, size: number): ReactNode {
  if (status === "pending") return <DashedRingIcon size={size} />;
  return status === "completed" ? <CheckFilledIcon size={size} /> : <HalfRingIcon size={size} />;
}

export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  return (
    <StatusBadge tone={TONES[status]} icon={statusIcon(status, 12)}>
      {STATUS_NAMES[status]}
    </StatusBadge>
  );
}
