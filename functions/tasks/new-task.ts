import type { TaskChanges } from "#shared/tasks/inputs.ts";
import { changeFields, type Circumstances } from "./changes/change-fields.ts";
import { blankTask, type TaskRecord } from "./records.ts";

interface Created {
  id: number;
  orgId: string;
  /** The creator's id; null: nobody of the team. */
  by: string | null;
}

/**
 * Returns a new task. SLA is on when requested, or by the organization's default.
 * @throws Problem `invalid_input` as `changeFields`
 */
export function newTask(
  { id, orgId, by }: Created,
  { title, ...fields }: TaskChanges & { title: string },
  circumstances: Circumstances,
): TaskRecord {
  const createdAt = circumstances.now.toISOString();
  const blank: TaskRecord = {
    ...blankTask(),
    id,
    title,
    organizationId: orgId,
    userId: by,
    createdAt,
    updatedAt: createdAt,
  };
  const { slaEnabled = circumstances.dependencies.settings.enabled } = fields;
  const made = changeFields(blank, { ...fields, slaEnabled }, circumstances);
  return {
    ...made,
    updatedBy: by,
    startedBy: made.startedAt && by,
    completedBy: made.completedAt && by,
  };
}
