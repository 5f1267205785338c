import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { MoneyInput, MoneyOutput } from "#shared/values/money.ts";
import { CORRECTION_KINDS } from "./corrections.ts";
import { MAX_GOAL_MONTHS, monthsOf } from "./goals.ts";

const Month = z
  .string("Mês inválido")
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "Mês inválido", abort: true });

/** A goal of 0 is none. */
export const Goal = MoneyInput.refine((amount) => amount > 0, "O valor mínimo é R$ 0,01");

/** What was accepted in a month changed after its end. */
export const Correction = z.object({
  month: Month,
  at: Instant,
  /** Null of a recount. */
  by: z.uuid().nullable(),
  /** Null of a recount. */
  proposalNumber: z.string().nullable(),
  what: z.enum(CORRECTION_KINDS),
  /** By how much the number of accepted proposals and their value changed. */
  count: z.int(),
  value: MoneyOutput,
});
export type Correction = z.output<typeof Correction>;

/** Goals of the team and of people. A member reads their own, owner and administrators those of all. */
const GoalAmounts = z.object({
  /** Null: none; the goals of the people add up to that of the team. */
  team: MoneyOutput.nullable(),
  people: z.array(z.object({ userId: z.uuid(), amount: MoneyOutput })),
});

/** The goals of a month: what is to be accepted in it. They hold for later months until they are changed. */
export const Goals = GoalAmounts.extend({
  month: Month,
  setBy: z.uuid().nullable(),
  setAt: Instant.nullable(),
  /** Of the goals of this very month; null where an earlier month's hold. */
  updatedAt: Instant.nullable(),
});
export type Goals = z.output<typeof Goals>;

export const reports = {
  /** The newest corrections of months that are over, newest first. */
  corrections: endpoint({
    route: "GET /api/reports/corrections",
    access: "member",
    output: z.array(Correction),
  }),
  goals: endpoint({
    route: "GET /api/reports/goals",
    access: "member",
    input: z
      .object({ month: Month, since: Month.exactOptional() })
      .refine(({ month, since = month }) => monthsOf(since, month) !== undefined, {
        path: ["since"],
        error: `Escolha até ${MAX_GOAL_MONTHS} meses`,
      }),
    /** `total`, asked for by `since`: of all months since then; null and absent where one of them has no goal. */
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
      /** Of what the caller has read. */
      updatedAt: Instant.nullable(),
    }),
    output: Goals,
    problems: ["stale_record"],
  }),
};
