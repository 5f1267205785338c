import { invalidField } from "#shared/errors.ts";
import type { SlaSettings } from "./contract.ts";

export const DEFAULT_SLA_SETTINGS: SlaSettings = {
  enabled: false,
  defaultStartTimeHours: 2,
  defaultStartTimeMinutes: 0,
  defaultCompletionTimeHours: 24,
  defaultCompletionTimeMinutes: 0,
};

/** The refusal of SLA without a time. */
export const NO_TARGET = "Informe um tempo de SLA";

/** Whether SLA, where it is on, has a time for at least one of its clocks. */
export function hasTarget(settings: SlaSettings): boolean {
  const { enabled, defaultStartTimeHours, defaultStartTimeMinutes } = settings;
  const { defaultCompletionTimeHours, defaultCompletionTimeMinutes } = settings;
  const start = defaultStartTimeHours + defaultStartTimeMinutes;
  return !enabled || start + defaultCompletionTimeHours + defaultCompletionTimeMinutes > 0;
}

/** @throws Problem `invalid_input` as `hasTarget` says. */
export function checkHasTarget(settings: SlaSettings): void {
  if (!hasTarget(settings)) throw invalidField("defaultStartTimeHours", NO_TARGET);
}
