import { invalidField } from "#shared/errors.ts";
import type { SlaSettings } from "#shared/sla-settings/schemas.ts";
import type { TaskChanges } from "./inputs.ts";
import { type SlaFields, targets } from "./sla.ts";

/** Defaults of a new task. */
export const NO_SLA: SlaFields = {
  slaEnabled: false,
  startTimeHours: null,
  startTimeMinutes: 0,
  completionTimeHours: null,
  completionTimeMinutes: 0,
  slaSince: null,
};

/**
 * Blank targets get the organization's defaults while SLA is on. The clocks start when SLA is switched on.
 * @throws Problem `invalid_input` when SLA is on and both targets are 0h00
 */
export function changeSla(
  before: SlaFields,
  sent: Pick<TaskChanges, Exclude<keyof SlaFields, "slaSince">>,
  settings: SlaSettings,
  now: Date,
): SlaFields {
  const slaEnabled = sent.slaEnabled ?? before.slaEnabled;
  const fields = {
    startTimeHours: sent.startTimeHours === undefined ? before.startTimeHours : sent.startTimeHours,
    startTimeMinutes:
      sent.startTimeMinutes === undefined ? before.startTimeMinutes : (sent.startTimeMinutes ?? 0),
    completionTimeHours:
      sent.completionTimeHours === undefined
        ? before.completionTimeHours
        : sent.completionTimeHours,
    completionTimeMinutes:
      sent.completionTimeMinutes === undefined
        ? before.completionTimeMinutes
        : (sent.completionTimeMinutes ?? 0),
  };
  if (!slaEnabled) return { ...fields, slaEnabled, slaSince: null };
  if (fields.startTimeHours === null && fields.startTimeMinutes === 0) {
    fields.startTimeHours = settings.defaultStartTimeHours;
    fields.startTimeMinutes = settings.defaultStartTimeMinutes;
  }
  if (fields.completionTimeHours === null && fields.completionTimeMinutes === 0) {
    fields.completionTimeHours = settings.defaultCompletionTimeHours;
    fields.completionTimeMinutes = settings.defaultCompletionTimeMinutes;
  }
  const after = {
    ...fields,
    startTimeHours: fields.startTimeHours ?? 0,
    completionTimeHours: fields.completionTimeHours ?? 0,
    slaEnabled,
    slaSince: before.slaSince ?? now.toISOString(),
  };
  const { start, completion } = targets(after);
  if (start + completion === 0)
    throw invalidField("completionTimeHours", "Informe um tempo de SLA");
  return after;
}
