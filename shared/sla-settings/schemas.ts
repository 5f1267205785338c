import * as z from "zod";
import { changesOf } from "#shared/values/fields.ts";

const enabled = z.boolean("Valor inválido");

const hours = wholeNumber(999, "Informe de 0 a 999 horas");

const minutes = wholeNumber(59, "Informe de 0 a 59 minutos");

/** The defaults of new tasks. A target of 0h00 switches that clock off. */
export const SlaSettings = z.object({
  enabled,
  defaultStartTimeHours: hours,
  defaultStartTimeMinutes: minutes,
  defaultCompletionTimeHours: hours,
  defaultCompletionTimeMinutes: minutes,
});
export type SlaSettings = z.output<typeof SlaSettings>;

export const SavedSlaSettings = SlaSettings.extend({
  updatedBy: z.uuid().nullable(),
});
export type SavedSlaSettings = z.output<typeof SavedSlaSettings>;

export const SlaChanges = changesOf(SlaSettings);

function wholeNumber(max: number, refusal: string) {
  return z.int(refusal).min(0, refusal).max(max, refusal);
}
