import { invalidField } from "#shared/errors.ts";
import type { SlaSettings } from "./schemas.ts";

/** Used before the first save. */
export const DEFAULT_SLA_SETTINGS: SlaSettings = {
  enabled: false,
  defaultStartTimeHours: 2,
  defaultStartTimeMinutes: 0,
  defaultCompletionTimeHours: 24,
  defaultCompletionTimeMinutes: 0,
};

export const NO_TARGET = "Informe um tempo de SLA";

/** Returns whether at least one clock has a target, when SLA is on. */
export function hasTarget(settings: SlaSettings): boolean {
  const { enabled, defaultStartTimeHours, defaultStartTimeMinutes } = settings;
  const { defaultCompletionTimeHours, defaultCompletionTimeMinutes } = settings;
  const start = defaultStartTimeHours + defaultStartTimeMinutes;
  return !enabled || start + defaultCompletionTimeHours + defaultCompletionTimeMinutes > 0;
}

/** @throws Problem `invalid_input` unless `hasTarget` */
export function checkHasTarget(settings: SlaSettings): void {
  if (!hasTarget(settings)) throw invalidField("defaultStartTimeHours", NO_TARGET);
}
