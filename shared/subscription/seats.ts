import { daysBetween } from "#shared/values/dates.ts";
import { type Cents, cents } from "#shared/values/money.ts";

/** Users beyond those of its plan that an organization pays for, each month. All absent: none ever. */
export interface ExtraSeats {
  extraSeats?: number;
  /** Fewer from a day on (`YYYY-MM-DD`): until then they are paid for, and can be taken back without paying again. */
  seatReduction?: { extraSeats: number; from: string } | null;
  /** More, once its charge is paid. */
  seatOrder?: SeatOrder | null;
  /** The orders that were paid in the running period: a refund of one takes its seats back. */
  boughtSeats?: BoughtSeats[];
}

/** A paid order, with how many seats it added. */
export interface BoughtSeats {
  id: string;
  seats: number;
  periodStart: string | null;
}

/** What was ordered and is not paid yet. */
export interface SeatOrder {
  id: string;
  /** How many there are beyond the plan's once it is paid. */
  extraSeats: number;
  /** Charged once, for the rest of the period. */
  value: Cents;
  /** First day of the period that it was priced for: once another period is paid, the order is void. */
  periodStart?: string;
  /** Instant after which its charge is taken back. */
  until: string;
}

/** The days that were paid for; `end` is the first that was not. */
export interface Period {
  start: string;
  end: string;
}

/** Extra seats that the next charges are made for. So many people may come in, also before a reduction is due. */
export function seatsCharged({ extraSeats = 0, seatReduction }: ExtraSeats): number {
  return seatReduction?.extraSeats ?? extraSeats;
}

/** Extra seats that are paid for on a day. */
export function seatsPaid({ extraSeats = 0, seatReduction }: ExtraSeats, today: string): number {
  return seatReduction && today >= seatReduction.from ? seatReduction.extraSeats : extraSeats;
}

/**
 * What a refund of orders changes: their seats go with the end of the period, as they would if the owner gave them up.
 * An order of an earlier period was used up: its refund changes nothing.
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

/** Extra seats that are paid for until the end of a period, which may begin later than today. */
export function seatsPaidThrough(seats: ExtraSeats, { start }: Period, today: string): number {
  return seatsPaid(seats, start > today ? start : today);
}

/** How many people an organization may have. */
export function seatLimit(organization: ExtraSeats & { userLimit: number }): number {
  return organization.userLimit + seatsCharged(organization);
}

/** The part of a monthly price for the days of a period from `today` on, at least for one, half up to the centavo. */
export function prorated(monthly: Cents, { start, end }: Period, today: string): Cents {
  const days = Math.max(1, daysBetween(start, end));
  const left = Math.max(1, daysBetween(today, end));
  return cents(Math.floor((2 * monthly * left + days) / (2 * days)));
}

interface SeatCost {
  /** Extra seats in all. */
  wanted: number;
  /** Extra seats paid for today, and through the end of the period: fewer where a reduction falls due in between. */
  paidNow: number;
  paidThrough: number;
  pricePerSeat: Cents;
}

/**
 * What it costs to have so many extra seats until the end of the period: the ones beyond those paid for now from today
 * on, the ones that a reduction would end from the start of the period.
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

/** What the provider knows the charge of an order by; without `id`, how that of any order of an organization begins. */
export function seatReference(orgId: string, id = ""): string {
  return `seats:${orgId}:${id}`;
}
