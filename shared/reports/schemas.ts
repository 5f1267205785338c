import * as z from "zod";
import { Instant, MoneyInput, MoneyOutput } from "#shared/values/schemas.ts";
import { CORRECTION_KINDS } from "./corrections.ts";

export const Month = z
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
export const GoalAmounts = z.object({
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
