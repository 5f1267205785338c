import * as z from "zod";
import { CalendarDay } from "#shared/values/dates.ts";
import { MoneyOutput } from "#shared/values/money.ts";

const Sum = z.object({ count: z.int(), value: MoneyOutput });

/** The sales figures of the dashboard, of a team or a person. Defined in `measures.ts`. */
export const SalesFigures = z.object({
  /** Sent, neither accepted nor lost. */
  open: Sum,
  /** Of the open ones: past their last valid day. */
  expired: Sum,
  /** Of the open ones: the last valid day is one from today until this day. */
  expiring: Sum.extend({ until: CalendarDay }),
  /** Of the open ones: the newest version was sent at least so many days ago. */
  waiting: Sum.extend({ days: z.int() }),
  /** This month so far, and the same days before; null where the organization did not exist. */
  accepted: z.object({ now: Sum, lastMonth: Sum, lastYear: Sum.nullable() }),
  /** Of the proposals first sent in this period. */
  conversion: z.object({
    from: CalendarDay,
    to: CalendarDay,
    sent: Sum,
    accepted: Sum,
    open: Sum,
  }),
  /** The mean value of what was accepted in the last 90 days. */
  ticket: MoneyOutput.nullable(),
  /** Days from first sending to acceptance of what was accepted in these months; above 90 only that is known. */
  median: z.object({ days: z.number().nullable(), from: CalendarDay, to: CalendarDay }),
  /** Anything was sent in the months that these figures look at. */
  hasSent: z.boolean(),
});
export type SalesFigures = z.output<typeof SalesFigures>;
