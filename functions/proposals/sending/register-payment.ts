import { newPayment } from "#functions/offers/payment-store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import type { HandlerInput, HandlerResponse } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import { MAX_PAYMENTS } from "#shared/offers/payments.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { dayOf } from "#shared/values/dates.ts";

type Register = typeof proposals.registerPayment;

/**
 * Registers a client's payment, which the page then shows. A repeated `createId` returns the first payment.
 * @throws Problem `not_found`, `not_accepted`, `too_many_payments`; `invalid_input` for a day in the future
 */
export function registerPayment(
  { id, receivedOn, amount, createId }: HandlerInput<Register>,
  { orgId, organization, user, now }: HandlerContext<Register>,
): Promise<HandlerResponse<Register>> {
  const given = { receivedOn, amount, by: user.id };
  const payment = newPayment(orgId, id, given, now, createId);
  return retryOnConflict(async () => {
    const [proposal, offer, registered] = await getMany([
      keys.proposal(orgId, id),
      keys.offer(orgId, id),
      keys.offerRecord(orgId, id, "PAYMENT", payment.id),
    ]);
    if (!proposal) throw new Problem("not_found");
    if (registered) return { ...registered, by: fullName(user) };
    if (receivedOn > dayOf(now, organization.timezone))
      throw invalidField("receivedOn", "A data não pode ser no futuro");
    if (offer?.state !== "accepted") throw new Problem("not_accepted");
    if ((offer.payments ?? 0) >= MAX_PAYMENTS) throw new Problem("too_many_payments");
    await write([
      { put: { ...payment }, condition: "notExists" },
      {
        update: keys.offer(orgId, id),
        add: { payments: 1 },
        condition: { equals: { state: "accepted", payments: offer.payments ?? null } },
      },
    ]);
    return { ...payment, by: fullName(user) };
  });
}

/** @throws Problem `not_found` */
export async function removePayment(
  { id, receiptId }: { id: number; receiptId: string },
  { orgId }: HandlerContext<typeof proposals.removePayment>,
): Promise<null> {
  const failWith = new Problem("not_found");
  await write([
    {
      remove: keys.offerRecord(orgId, id, "PAYMENT", receiptId),
      condition: "exists",
      failWith,
    },
    { update: keys.offer(orgId, id), add: { payments: -1 }, condition: "exists", failWith },
  ]);
  return null;
}
