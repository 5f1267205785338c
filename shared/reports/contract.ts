import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/schemas.ts";
import { MAX_MONTHS, monthsOf } from "./goals.ts";
import { Month, Goal, Correction, GoalAmounts, Goals } from "./schemas.ts";

const TOO_MANY = { path: ["since"], error: `Escolha até ${MAX_MONTHS} meses` };

export const reports = {
  /** Of a period and of the one it is compared with, by whole months; newest first. */
  corrections: endpoint({
    route: "GET /api/reports/corrections",
    access: "member",
    input: z
      .object({
        since: Month,
        month: Month,
        comparedSince: Month.exactOptional(),
        comparedMonth: Month.exactOptional(),
      })
      .refine(({ since, month }) => monthsOf(since, month) !== undefined, TOO_MANY)
      .refine(
        ({ comparedSince: since, comparedMonth: month }) =>
          since === month || (since && month && monthsOf(since, month) !== undefined),
        { ...TOO_MANY, path: ["comparedSince"] },
      ),
    output: z.array(Correction),
  }),
  goals: endpoint({
    route: "GET /api/reports/goals",
    access: "member",
    input: z
      .object({ month: Month, since: Month.exactOptional() })
      .refine(({ month, since = month }) => monthsOf(since, month) !== undefined, TOO_MANY),
    /** `total`: of all months from `since` on; null or absent where one of them has no goal. */
    output: Goals.extend({ total: GoalAmounts.nullable() }),
  }),
  /** Replaces the goals of this month, or of one of the next twelve. */
  saveGoals: endpoint({
    route: "PUT /api/reports/goals/{month}",
    access: "admin",
    params: z.object({ month: Month }),
    input: z.object({
      team: Goal.nullable(),
      people: z
        .array(z.object({ userId: z.uuid("Pessoa inválida"), amount: Goal }), "Metas inválidas")
        .max(500, "São pessoas demais"),
      updatedAt: Instant.nullable(),
    }),
    output: Goals,
    problems: ["stale_record"],
  }),
};
