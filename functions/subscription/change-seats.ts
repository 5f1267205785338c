import { randomUUID } from "node:crypto";
import type { AsaasPayment } from "#functions/gateways/asaas-responses.ts";
import {
  createPayment,
  findSubscription,
  listCustomerPayments,
  removePayment,
} from "#functions/gateways/asaas.ts";
import { listTeam } from "#functions/organization/team-store.ts";
import { log } from "#functions/platform/logs/log.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { WriteConflict } from "#functions/platform/table/write.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import { isExpired } from "#shared/organization/team.ts";
import { computeBillingState, termsOf } from "#shared/subscription/billing-state.ts";
import type { subscription } from "#shared/subscription/contract.ts";
import { type PlanTerms, priceOf, pricePerSeat } from "#shared/subscription/plan.ts";
import { externalReference, isOpen } from "#shared/subscription/rules.ts";
import {
  type Period,
  type ExtraSeats,
  openOrder,
  seatCost,
  seatLimit,
  type SeatOrder,
  seatReference,
  seatsCharged,
  seatsPaid,
  seatsPaidThrough,
} from "#shared/subscription/seats.ts";
import { addDays, dayOf, DEFAULT_TIME_ZONE, endOfDay, formatDay } from "#shared/values/dates.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { readCharge } from "./charge.ts";
import { withSubscriptionLease } from "./lease.ts";
import { paidOrderCharge, refreshPayments } from "./refresh-payments.ts";
import { findTerms, saveSeatOrder, saveSeats } from "./store.ts";

type SeatsResponse = HandlerResponse<typeof subscription.seats>;

/** Returns the number of seats taken and paid for, and the price of one more. */
export async function readSeats(
  organization: OrganizationRecord,
  now: Date,
): Promise<SeatsResponse> {
  return describe(await readState(organization, now), now);
}

/**
 * Changes the number of paid seats. Additional seats are charged once for the rest of the paid period and take effect
 * when paid; fewer seats take effect with the next period. A repeated call returns the same charge.
 * @throws Problem `seats_unavailable` without a paid subscription; `invalid_input` below the plan's users;
 * `seats_taken`; `price_changed` when the price differs from the one shown; `stale_record` when the order before was
 * paid meanwhile, which then counts; `payment_provider_failed`; `busy`
 */
export async function changeSeats(
  orgId: string,
  { limit, charge }: HandlerInput<typeof subscription.changeSeats>,
  now: Date,
): Promise<SeatsResponse> {
  return withSubscriptionLease(orgId, (before, lease) =>
    retryOnConflict(() => changeUnderLease(before, { limit, charge }, lease, now)),
  );
}

/** @throws WriteConflict when payments or team changed since the read */
async function changeUnderLease(
  { id: orgId, seatOrder: asked }: OrganizationRecord,
  { limit, charge }: HandlerInput<typeof subscription.changeSeats>,
  lease: string,
  now: Date,
): Promise<SeatsResponse> {
  // An order may have been paid before its webhook arrives.
  const organization = await refreshPayments(orgId, now);
  if (!organization) throw new Problem("seats_unavailable");
  if (organization.paymentClaim !== lease) throw new Problem("busy");
  // The caller did not know that these seats are bought.
  if (organization.boughtSeats?.some(({ id }) => id === asked?.id))
    throw new Problem("stale_record");
  const current = await readState(organization, now);
  if (current.isOrderPaid) throw new WriteConflict();
  const { period, taken, today, terms } = current;
  if (!period) throw new Problem("seats_unavailable");
  const extraSeats = limit - organization.userLimit;
  if (extraSeats < 0)
    throw invalidField("limit", `O plano inclui ${organization.userLimit} usuários`);
  if (limit < taken) throw new Problem("seats_taken", { values: { taken } });
  const paid = seatsPaidThrough(organization, period, today);
  const more = Math.max(0, extraSeats - paid);
  const value = seatCost(
    {
      wanted: extraSeats,
      paidNow: seatsPaid(organization, today),
      paidThrough: paid,
      pricePerSeat: pricePerSeat(terms),
    },
    period,
    today,
  );
  if (value !== charge)
    throw new Problem("price_changed", { values: { value: formatMoney(value) } });

  const wanted = { extraSeats, value, periodStart: period.start };
  const kept = sameOrder(organization, wanted, now);
  const known = kept && chargeOf(current, kept);
  await removeOthers(current, known);
  if (known) return describe(current, now);
  if (more === 0) {
    const changes = { ...reducedTo(organization, extraSeats, paid, period), seatOrder: null };
    await saveSeats(organization, lease, changes, now);
    return describe({ ...current, organization: { ...organization, ...changes } }, now);
  }
  const until = endOfDay(addDays(today, 1), DEFAULT_TIME_ZONE);
  const order: SeatOrder = kept ?? { id: randomUUID(), ...wanted, until };
  await saveSeatOrder(organization, lease, order, now);
  const payment = await createPayment({
    customer: organization.paymentCustomerId ?? "",
    billingType: "PIX",
    value,
    dueDate: today,
    description: `Fechou - ${formatCount(more, "usuário", "usuários")} a mais até ${formatDay(addDays(period.end, -1))}`,
    externalReference: seatReference(orgId, order.id),
  });
  await storeNewCharge(orgId, now);
  const ordered = { ...organization, seatOrder: order };
  return describe({ ...current, organization: ordered, open: [payment] }, now);
}

/** Stores a new charge among the payments at once. Its webhook comes later, and repeats a refresh that fails. */
async function storeNewCharge(orgId: string, now: Date): Promise<void> {
  try {
    await refreshPayments(orgId, now);
  } catch (error) {
    log.info("new charge not stored yet", { orgId, error });
  }
}

interface SeatState {
  organization: OrganizationRecord;
  terms: PlanTerms | undefined;
  /** Members and valid invites. */
  taken: number;
  /** Today in the provider's zone. */
  today: string;
  /** Null: not paid, or ending. */
  period: Period | null;
  /** Unpaid charges of seat orders. */
  open: AsaasPayment[];
  /** Paid since the organization was read. */
  isOrderPaid: boolean;
}

async function readState(organization: OrganizationRecord, now: Date): Promise<SeatState> {
  const { id, paymentCustomerId } = organization;
  const [terms, { members, invites }, charges, running] = await Promise.all([
    findTerms(organization),
    listTeam(id),
    paymentCustomerId ? listCustomerPayments(paymentCustomerId) : [],
    paymentCustomerId ? findSubscription(externalReference(id)) : undefined,
  ]);
  const price = priceOf(terms, seatsCharged(organization));
  const state = computeBillingState(charges, termsOf(organization, price, now));
  const isPaid = state.subscriptionActive && state.paymentStatus === "active";
  const canChange = running && isPaid && !organization.cancelledAt && !organization.isCourtesy;
  return {
    organization,
    terms,
    taken: members.length + invites.filter((invite) => !isExpired(invite, now)).length,
    today: dayOf(now, DEFAULT_TIME_ZONE),
    period: canChange ? state.period : null,
    open: charges.filter(
      (charge) => isOpen(charge) && charge.externalReference?.startsWith(seatReference(id)),
    ),
    isOrderPaid: paidOrderCharge(organization, charges) !== undefined,
  };
}

/** A reduction that takes effect before the period begins stays: the seats are paid until then. */
function reducedTo(
  { extraSeats: before = 0, seatReduction: due = null }: OrganizationRecord,
  extraSeats: number,
  paid: number,
  period: Period,
): Required<Pick<ExtraSeats, "extraSeats" | "seatReduction">> {
  if (extraSeats < paid)
    return { extraSeats: paid, seatReduction: { extraSeats, from: period.end } };
  return due?.extraSeats === paid
    ? { extraSeats: before, seatReduction: due }
    : { extraSeats: paid, seatReduction: null };
}

type WantedSeats = Omit<SeatOrder, "id" | "until">;

/** Returns the stored order if it is for the same seats. */
function sameOrder(
  organization: OrganizationRecord,
  wanted: WantedSeats,
  now: Date,
): SeatOrder | undefined {
  const order = openOrder(organization, now);
  const isSame =
    order?.extraSeats === wanted.extraSeats &&
    order.value === wanted.value &&
    order.periodStart === wanted.periodStart;
  return isSame ? order : undefined;
}

function chargeOf({ organization, open }: SeatState, order: SeatOrder): AsaasPayment | undefined {
  const reference = seatReference(organization.id, order.id);
  return open.find(({ externalReference: of }) => of === reference);
}

/** @throws Problem `payment_provider_failed`; also when one was paid in the meantime, which then counts */
async function removeOthers({ open }: SeatState, kept: AsaasPayment | undefined): Promise<void> {
  for (const { id } of open) if (id !== kept?.id) await removePayment(id);
}

async function describe(state: SeatState, now: Date): Promise<SeatsResponse> {
  const { organization, terms, taken, today, period } = state;
  const { userLimit, seatReduction } = organization;
  const order = openOrder(organization, now);
  const payment = order && chargeOf(state, order);
  return {
    taken,
    included: userLimit,
    limit: seatLimit(organization),
    paidLimit: userLimit + seatsPaid(organization, today),
    paidThroughLimit:
      userLimit +
      (period ? seatsPaidThrough(organization, period, today) : seatsPaid(organization, today)),
    reducesOn: seatReduction && seatReduction.from > today ? seatReduction.from : null,
    planPrice: priceOf(terms),
    pricePerSeat: pricePerSeat(terms),
    period: period && { ...period, today },
    order:
      order && payment
        ? { limit: userLimit + order.extraSeats, charge: await readCharge(payment, now) }
        : null,
  };
}
