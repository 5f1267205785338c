import type { Cents } from "#shared/values/money.ts";
import {
  averageTicket,
  conversion,
  type Conversion,
  medianDays,
  type Period,
  type Sales,
  type Sum,
  sumWithin,
} from "./measures.ts";

export interface Overview {
  sent: Sum;
  accepted: Sum;
  lost: Sum;
  /** The outcome of the proposals sent in the period. */
  cohort: Conversion;
  /** Null when nothing was accepted. */
  ticket: Cents | null;
  /** Median days until the acceptance, over the whole months that the period touches. */
  median: number | null;
}

/** Returns the figures of a period. */
export function overviewOf(sales: Sales, period: Period): Overview {
  const accepted = sumWithin(sales, "accepted", period);
  const cohort = conversion(sales, period);
  return {
    sent: cohort.sent,
    accepted,
    lost: sumWithin(sales, "lost", period),
    cohort,
    ticket: averageTicket(accepted),
    median: medianDays(sales, period),
  };
}
