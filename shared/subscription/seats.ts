import { daysBetween } from "#shared/values/dates.ts";
import { type Cents, cents } from "#shared/values/money.ts";

/** Paid monthly users beyond those of the plan. All absent: none ever. */
export interface ExtraSeats {
  extraSeats?: number;
  /** A reduction from a day on (`YYYY-MM-DD`). Until then the seats are paid and can be taken back without a charge. */
  seatReduction?: { extraSeats: number; from: string } | null;
  /** Takes effect when its charge is paid. */
  seatOrder?: SeatOrder | null;
  /** Orders paid in the running period: their refund removes the seats. */
  boughtSeats?: BoughtSeats[];
}

interface BoughtSeats {
  id: string;
  seats: number;
  periodStart: string | null;
}

export interface SeatOrder {
  id: string;
  extraSeats: number;
  /** Charged once, for the rest of the period. */
  value: Cents;
  /** First day of the period it was priced for. Void once another period is paid. */
  periodStart?: string;
  /** The time when the order ends and its charge is removed. */
  until: string;
}

/** `end` is the first unpaid day. */
export interface Period {
  start: string;
  end: string;
}

/** Returns the extra seats of the next charges: also the limit of members, even before a reduction takes effect. */
export function seatsCharged({ extraSeats = 0, seatReduction }: ExtraSeats): number {
  return seatReduction?.extraSeats ?? extraSeats;
}

/** Returns the extra seats paid for on a day. */
export function seatsPaid({ extraSeats = 0, seatReduction }: ExtraSeats, today: string): number {
  return seatReduction && today >= seatReduction.from ? seatReduction.extraSeats : extraSeats;
}

/**
 * Refunded seats end with the period, like a reduction. An order of an earlier period is used up and changes nothing.
 */
export function afterRefund(
  organization: ExtraSeats,
  isRefunded: (orderId: string) => boolean,
  period: Period,
): Partial<ExtraSeats> {
  const { extraSeats = 0, boughtSeats = [] } = organization;
  const running = boughtSeats.filter(({ periodStart }) => periodStart === period.start);
  const refunded = running.filter(({ id }) => isRefunded(id));
  if (refunded.length === 0) return {};
  const seats = refunded.reduce((sum, order) => sum + order.seats, 0);
  const left = Math.max(0, Math.min(seatsCharged(organization), extraSeats - seats));
  return {
    boughtSeats: running.filter((order) => !refunded.includes(order)),
    seatReduction: { extraSeats: left, from: period.end },
  };
}

/** Returns the extra seats paid until the end of a period. */
export function seatsPaidThrough(seats: ExtraSeats, { start }: Period, today: string): number {
  return seatsPaid(seats, start > today ? start : today);
}

/** Returns the order that may still be paid. One that ended counts only if its charge was paid before it is removed. */
export function openOrder(
  { seatOrder, cancelledAt }: Pick<ExtraSeats, "seatOrder"> & { cancelledAt?: string | null },
  now: Date,
): SeatOrder | undefined {
  const isOpen = seatOrder && !cancelledAt && seatOrder.until > now.toISOString();
  return isOpen ? seatOrder : undefined;
}

/** Returns how many members an organization may have. */
export function seatLimit(organization: ExtraSeats & { userLimit: number }): number {
  return organization.userLimit + seatsCharged(organization);
}

/** Returns the share of a monthly price for the days from `today` on, at least one, half up to the centavo. */
export function prorated(monthly: Cents, { start, end }: Period, today: string): Cents {
  const days = Math.max(1, daysBetween(start, end));
  const left = Math.max(1, daysBetween(today, end));
  return cents(Math.floor((2 * monthly * left + days) / (2 * days)));
}

interface SeatCost {
  /** Extra seats in total. */
  wanted: number;
  /** Extra seats paid today, and through the end of the period. */
  paidNow: number;
  paidThrough: number;
  pricePerSeat: Cents;
}

/**
 * Returns the price until the end of the period: new seats from today on, seats that a reduction would end from the
 * start of the period.
 */
export function seatCost(
  { wanted, paidNow, paidThrough, pricePerSeat }: SeatCost,
  period: Period,
  today: string,
): Cents {
  const added = Math.max(0, wanted - Math.max(paidNow, paidThrough));
  const takenBack = Math.max(0, wanted - paidThrough) - added;
  return cents(
    prorated(cents(added * pricePerSeat), period, today) +
      prorated(
        cents(takenBack * pricePerSeat),
        period,
        period.start > today ? period.start : today,
      ),
  );
}

/**
 * Returns the reference of an order's charge at the provider; without `id` the prefix of all orders of an organization.
 */
export function seatReference(orgId: string, id = ""): string {
  return `seats:${orgId}:${id}`;
}
