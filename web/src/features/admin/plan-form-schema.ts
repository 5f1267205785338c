import * as z from "zod";
import { MAX_FEATURES } from "#shared/admin/rules.ts";
import { PlanFields } from "#shared/admin/schemas.ts";
import { linesOf } from "./plan-form.ts";

/** The contract's fields, with the features as the lines of one text. */
export const PlanFormSchema = PlanFields.extend({
  features: z
    .string()
    .refine(
      (text) => PlanFields.shape.features.safeParse(linesOf(text)).success,
      `Use no máximo ${MAX_FEATURES} linhas de até 200 caracteres`,
    ),
});
