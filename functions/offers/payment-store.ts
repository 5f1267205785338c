import { randomBytes } from "node:crypto";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import type { Cents } from "#shared/values/money.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface OfferRecords {
    PAYMENT: PaymentRecord;
  }
}

/** A client's payment, registered by the team. */
export interface PaymentRecord extends Key {
  id: string;
  /** A day. */
  receivedOn: string;
  amount: Cents;
  /** A person's id. */
  by: string;
  at: string;
}

/** Returns a payment under an id that sorts by the time of registration. */
export function newPayment(
  orgId: string,
  proposalId: number,
  payment: Pick<PaymentRecord, "receivedOn" | "amount" | "by">,
  now: Date,
): PaymentRecord {
  const id = `${now.getTime()}-${randomBytes(4).toString("hex")}`;
  const at = now.toISOString();
  return { ...keys.offerRecord(orgId, proposalId, "PAYMENT", id), ...payment, id, at };
}

/** Returns all payments, in the order of registration. */
export function listPayments(orgId: string, proposalId: number): Promise<PaymentRecord[]> {
  return query(keys.offerRecords(orgId, proposalId, "PAYMENT"));
}
