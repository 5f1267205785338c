import { setTimeout as sleep } from "node:timers/promises";
import type { AsaasPayment, AsaasSubscription } from "#functions/gateways/asaas-responses.ts";
import {
  createSubscription,
  findSubscription,
  listCustomerPayments,
  listSubscriptionPayments,
  removeSubscription,
} from "#functions/gateways/asaas.ts";
import { find } from "#functions/organization/store.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { findUser } from "#functions/users/store.ts";
import { Problem } from "#shared/errors.ts";
import { hasSubscription, paymentStatusOf } from "#shared/organization/rules.ts";
import { isPaidUp, computeBillingState, termsOf } from "#shared/subscription/billing-state.ts";
import { chargeDescription, priceOf } from "#shared/subscription/plan.ts";
import {
  earliestOpen,
  externalReference,
  firstDueDate,
  isLapsed,
} from "#shared/subscription/rules.ts";
import type { SubscribeInput } from "#shared/subscription/schemas.ts";
import { seatsCharged } from "#shared/subscription/seats.ts";
import { dayOf, DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { withSubscriptionChange } from "./lease.ts";
import { instructionsMail } from "./mails.ts";
import { providePayer } from "./payer.ts";
import { findTerms, saveSubscription, saveUnchanged } from "./store.ts";

/** The provider may create the first charge some time after its subscription. */
const FIRST_CHARGE_TRIES = 4;
const FIRST_CHARGE_PAUSE_MS = 500;

interface Order {
  charge: AsaasPayment;
  /** Access is paid for already: the payer gets the instructions by mail. */
  isForLater: boolean;
}

/**
 * Returns the charge to pay for the subscription. An earlier attempt, also one whose response was lost, is found by its
 * external reference: the same method continues it, another method replaces it.
 * @throws Problem `payment_provider_failed`, with nothing stored; `nothing_to_pay`; `invalid_input` for the payer;
 * `busy`
 */
export function subscribe(
  orgId: string,
  caller: UserRecord,
  input: SubscribeInput,
  now: Date,
): Promise<Order> {
  const method = input.paymentMethod;
  return withSubscriptionChange(orgId, async (organization, lease) => {
    const running = await findSubscription(externalReference(orgId));
    const isSame = running?.status === "ACTIVE" && running.billingType === method;
    const open = isSame ? await openCharge(running, organization, now) : undefined;
    const bought =
      running && open
        ? { subscription: running, charge: open }
        : await replace(running, organization, { caller, input, now, isSame });
    const { charge } = bought;
    const isForLater = isAheadOf(charge, organization, now);
    await saveUnlessStored(bought.subscription, organization, lease, now);
    if (isForLater) {
      const mail = instructionsMail(caller, { orgId, ...charge });
      await mailOnce(orgId, `payment-instructions#${charge.id}`, [mail], now);
    }
    return { charge, isForLater };
  });
}

/** Returns whether a charge of a paid organization is due later than today. */
function isAheadOf(
  { dueDate }: AsaasPayment,
  organization: OrganizationRecord,
  now: Date,
): boolean {
  const isPaid =
    hasSubscription(organization, now) && paymentStatusOf(organization, now) === "active";
  return isPaid && dueDate > dayOf(now, DEFAULT_TIME_ZONE);
}

async function openCharge(
  { id }: AsaasSubscription,
  { timezone }: OrganizationRecord,
  now: Date,
): Promise<AsaasPayment | undefined> {
  const charge = earliestOpen(await listSubscriptionPayments(id));
  return charge && !isLapsed(charge, timezone, now) ? charge : undefined;
}

interface Request {
  caller: UserRecord;
  input: SubscribeInput;
  now: Date;
  isSame: boolean;
}

/** Replaces the subscription and its open charges. The new first charge is due now, or when paid access ends. */
async function replace(
  running: AsaasSubscription | undefined,
  organization: OrganizationRecord,
  { caller, input, now, isSame }: Request,
): Promise<{ subscription: AsaasSubscription; charge: AsaasPayment }> {
  const { id: orgId, ownerId } = organization;
  const owner = caller.id === ownerId ? caller : await findUser(ownerId);
  const [payer, terms] = await Promise.all([
    providePayer(organization, owner, input),
    findTerms(organization),
  ]);
  const price = priceOf(terms, seatsCharged(organization));
  const readState = async () =>
    computeBillingState(await listCustomerPayments(payer.id), termsOf(organization, price, now));
  const before = await readState();
  if (isSame && isPaidUp(before)) throw new Problem("nothing_to_pay");
  if (running) await removeSubscription(running.id);
  // The removed charge may have been paid at the last moment.
  const { subscriptionActive, paidUntil } = running ? await readState() : before;
  const { timezone } = organization;
  const paid = { paidUntil: subscriptionActive ? paidUntil : null, timezone };
  const subscription = await createSubscription({
    customer: payer.id,
    billingType: input.paymentMethod,
    value: price,
    nextDueDate: firstDueDate(input.paymentMethod, paid, now),
    description: chargeDescription(terms),
    externalReference: externalReference(orgId),
  });
  return { subscription, charge: await firstCharge(subscription.id) };
}

async function firstCharge(subscriptionId: string): Promise<AsaasPayment> {
  for (let attempt = 1; ; attempt++) {
    const charge = earliestOpen(await listSubscriptionPayments(subscriptionId));
    if (charge) return charge;
    if (attempt === FIRST_CHARGE_TRIES) throw new Problem("payment_provider_failed");
    await sleep(FIRST_CHARGE_PAUSE_MS);
  }
}

/**
 * Stores the provider's subscription, unless it is stored already.
 * @throws Problem `busy` when the lease has expired or the organization is gone, whose subscription it then removes
 */
export async function saveUnlessStored(
  { id, customer, value }: AsaasSubscription,
  organization: OrganizationRecord,
  lease: string,
  now: Date,
): Promise<void> {
  const { paymentSubscriptionId, paymentCustomerId, subscriptionValue } = organization;
  if (paymentSubscriptionId === id && paymentCustomerId === customer)
    return saveUnchanged(organization.id, lease);
  // A higher price counts from the first charge paid at it.
  const agreed = subscriptionValue && subscriptionValue < value ? subscriptionValue : value;
  const bought = { customerId: customer, subscriptionId: id, value: agreed };
  try {
    await saveSubscription(organization, lease, bought, now);
  } catch (error) {
    if (!(await find(organization.id))) await removeSubscription(id);
    throw error;
  }
}
