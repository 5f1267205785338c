import * as z from "zod";
import { CalendarDay, MoneyOutput } from "#shared/values/schemas.ts";

const Sum = z.object({ count: z.int(), value: MoneyOutput });

/** The sales figures of the dashboard, of a team or a person. Defined in `measures.ts`. */
export const SalesFigures = z.object({
  open: Sum,
  /** Open, past the last valid day. */
  expired: Sum,
  /** Open, with the last valid day from today to `until`. */
  expiring: Sum.extend({ until: CalendarDay }),
  /** Open, with the newest version sent at least `days` ago. */
  waiting: Sum.extend({ days: z.int() }),
  /** This month so far, and the same days before; null where the organization did not exist. */
  accepted: z.object({ now: Sum, lastMonth: Sum, lastYear: Sum.nullable() }),
  conversion: z.object({
    from: CalendarDay,
    to: CalendarDay,
    sent: Sum,
    accepted: Sum,
    open: Sum,
  }),
  /** Mean value of proposals accepted in the last 90 days. */
  ticket: MoneyOutput.nullable(),
  /** Days from first sending to acceptance, for acceptances of these months; more than 90 are not distinguished. */
  median: z.object({ days: z.number().nullable(), from: CalendarDay, to: CalendarDay }),
});
export type SalesFigures = z.output<typeof SalesFigures>;
