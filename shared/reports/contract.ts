import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/schemas.ts";
import { MAX_MONTHS, monthsOf } from "./goals.ts";
import { Month, Goal, Correction, GoalAmounts, Goals } from "./schemas.ts";

/** Months of a period, or none of both. */
const isPeriod = (since: string | undefined, month: string | undefined) =>
  since === month || Boolean(since && month && monthsOf(since, month));
const TOO_MANY = { path: ["since"], error: `Escolha até ${MAX_MONTHS} meses` };

export const reports = {
  /**
   * Of a period and of the one it is compared with, by whole months; each page newest first. Pages of an earlier version
   * name none: they get those of a year.
   */
  corrections: endpoint({
    route: "GET /api/reports/corrections",
    access: "member",
    input: z
      .object({
        since: Month.exactOptional(),
        month: Month.exactOptional(),
        comparedSince: Month.exactOptional(),
        comparedMonth: Month.exactOptional(),
        before: z.string().max(100).exactOptional(),
      })
      .refine(({ since, month }) => isPeriod(since, month), TOO_MANY)
      .refine(({ comparedSince, comparedMonth }) => isPeriod(comparedSince, comparedMonth), {
        ...TOO_MANY,
        path: ["comparedSince"],
      }),
    output: z.array(Correction),
    pages: true,
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
