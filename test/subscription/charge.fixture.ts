import { computeBillingState } from "#shared/subscription/billing-state.ts";
import { BASIC_PRICE } from "#shared/subscription/plan.ts";
import type { ChargeFacts } from "#shared/subscription/rules.ts";

/** Charges as the provider would tell them, and what they amount to. */

export const ZONE = "America/Sao_Paulo";
export const DAY_MS = 86_400_000;

type Changes = Partial<ChargeFacts>;

export function charge(changes: Changes & { dueDate: string }): ChargeFacts {
  const { status = "PENDING", dueDate } = changes;
  const isPaid = ["CONFIRMED", "RECEIVED", "RECEIVED_IN_CASH"].includes(status);
  return {
    id: `pay_${dueDate}_${status}`,
    status,
    value: BASIC_PRICE,
    subscription: "sub_1",
    originalDueDate: dueDate,
    paymentDate: null,
    clientPaymentDate: isPaid ? dueDate : null,
    deleted: false,
    ...changes,
  };
}

export const paid = (dueDate: string, changes: Changes = {}) =>
  charge({ dueDate, status: "RECEIVED", ...changes });
export const due = (dueDate: string, changes: Changes = {}) => charge({ dueDate, ...changes });

export function at(now: string, charges: ChargeFacts[], changes: { isCancelled?: boolean } = {}) {
  return computeBillingState(charges, {
    expected: BASIC_PRICE,
    timezone: ZONE,
    now: new Date(now),
    ...changes,
  });
}

export function orders<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]];
  return list.flatMap((one, index) =>
    orders(list.filter((_other, place) => place !== index)).map((rest) => [one, ...rest]),
  );
}
