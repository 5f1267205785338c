import * as z from "zod";
import { Instant, MoneyInput, MoneyOutput } from "#shared/values/schemas.ts";
import { CORRECTION_KINDS } from "./corrections.ts";

export const Month = z
  .string("Mês inválido")
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "Mês inválido", abort: true });

export const Goal = MoneyInput.refine((amount) => amount > 0, "O valor mínimo é R$ 0,01");

/** A change of a past month's accepted proposals; of the team zero when a seller took them from another. */
export const Correction = z.object({
  month: Month,
  at: Instant,
  /** Null of a recount. */
  by: z.uuid().nullable(),
  /** Null of a recount, and of a deleted account. */
  byName: z.string().nullable(),
  /** Null of a recount. */
  proposalNumber: z.string().nullable(),
  what: z.enum(CORRECTION_KINDS),
  /** Differences. */
  count: z.int(),
  value: MoneyOutput,
  /** By seller, null without one. Members see their own, owner and administrators all. */
  people: z.array(z.object({ userId: z.uuid().nullable(), count: z.int(), value: MoneyOutput })),
});
export type Correction = z.output<typeof Correction>;

/** Members see their own, owner and administrators all. */
export const GoalAmounts = z.object({
  /** Null: the sum of the people's goals. */
  team: MoneyOutput.nullable(),
  people: z.array(z.object({ userId: z.uuid(), amount: MoneyOutput })),
});

/** The goals of a month. They hold for later months until changed. */
export const Goals = GoalAmounts.extend({
  month: Month,
  setBy: z.uuid().nullable(),
  setAt: Instant.nullable(),
  /** Null where an earlier month's goals hold. */
  updatedAt: Instant.nullable(),
});
export type Goals = z.output<typeof Goals>;
