import { randomUUID } from "node:crypto";
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
  /** A calendar day. */
  receivedOn: string;
  amount: Cents;
  /** The id of the user who registered it. */
  by: string;
  at: string;
}

/** Returns a payment. @param id the sender's, under which a repetition finds it */
export function newPayment(
  orgId: string,
  proposalId: number,
  payment: Pick<PaymentRecord, "receivedOn" | "amount" | "by">,
  now: Date,
  id: string = randomUUID(),
): PaymentRecord {
  const at = now.toISOString();
  return { ...keys.offerRecord(orgId, proposalId, "PAYMENT", id), ...payment, id, at };
}

/** Returns all payments, in the order of registration. */
export async function listPayments(orgId: string, proposalId: number): Promise<PaymentRecord[]> {
  const found = await query(keys.offerRecords(orgId, proposalId, "PAYMENT"));
  return found.toSorted((a, b) => a.at.localeCompare(b.at));
}
