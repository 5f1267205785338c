import * as z from "zod";
import { type Cents, toReais } from "#shared/values/money.ts";
import { AsaasError, callAsaas } from "./asaas-call.ts";
import {
  AsaasBankSlip,
  AsaasCustomer,
  AsaasPayment,
  AsaasPixQr,
  AsaasSubscription,
} from "./asaas-responses.ts";
import { safePathSegment } from "./provider-client.ts";

const PAGE = 100;
const MAX_PAGES = 10;

export interface CustomerFields {
  name: string;
  /** CPF or CNPJ without mask. */
  cpfCnpj: string;
  email: string;
  externalReference: string;
}

export interface SubscriptionFields {
  customer: string;
  billingType: "PIX" | "BOLETO" | "CREDIT_CARD" | "UNDEFINED";
  value: Cents;
  /** Day of the first charge, which is made with the subscription. */
  nextDueDate: string;
  description: string;
  externalReference: string;
}

interface PaymentFields {
  customer: string;
  billingType: "PIX";
  value: Cents;
  dueDate: string;
  description: string;
  /** Our id: a second attempt finds the first by it. */
  externalReference: string;
}

interface SubscriptionChanges {
  value?: Cents;
  updatePendingPayments?: boolean;
  description?: string;
  status?: "ACTIVE" | "INACTIVE";
  nextDueDate?: string;
}

/*
 * Every call throws AsaasError when it failed or its outcome is unknown. Creating is not idempotent at Asaas: find by
 * the external reference first.
 */

/** Of several it returns the one with `knownId`, else the newest that was not deleted. */
export async function findCustomer(
  externalReference: string,
  knownId?: string | null,
): Promise<AsaasCustomer | undefined> {
  const all = await list("/customers", { externalReference }, AsaasCustomer);
  const found = all.filter(({ deleted }) => !deleted);
  return found.find(({ id }) => id === knownId) ?? found[0];
}

/** Fails with the code `invalid_object` for a tax id that Asaas does not accept. */
export function createCustomer(fields: CustomerFields): Promise<AsaasCustomer> {
  // We mail customers ourselves; the provider's messages cost money and would be duplicates.
  const body = { ...fields, notificationDisabled: true };
  return callAsaas({ method: "POST", path: "/customers", body }, AsaasCustomer);
}

export function updateCustomer(
  id: string,
  fields: Partial<CustomerFields>,
): Promise<AsaasCustomer> {
  return callAsaas(
    { method: "PUT", path: `/customers/${safePathSegment(id)}`, body: fields },
    AsaasCustomer,
  );
}

/** Returns the newest that was not deleted. */
export async function findSubscription(
  externalReference: string,
): Promise<AsaasSubscription | undefined> {
  const found = await list("/subscriptions", { externalReference }, AsaasSubscription);
  return found.find(({ deleted }) => !deleted);
}

/** Creates a monthly subscription together with its first charge. */
export function createSubscription(fields: SubscriptionFields): Promise<AsaasSubscription> {
  const body = { ...fields, value: toReais(fields.value), cycle: "MONTHLY" };
  return callAsaas({ method: "POST", path: "/subscriptions", body }, AsaasSubscription);
}

/** Changes future charges; existing ones only with `updatePendingPayments`. */
export function updateSubscription(
  id: string,
  { value, ...fields }: SubscriptionChanges,
): Promise<AsaasSubscription> {
  const body = { ...fields, ...(value !== undefined && { value: toReais(value) }) };
  const path = `/subscriptions/${safePathSegment(id)}`;
  return callAsaas({ method: "PUT", path, body }, AsaasSubscription);
}

/** Ends a subscription and removes its open charges. An unknown one counts as removed. */
export function removeSubscription(id: string): Promise<void> {
  return remove(`/subscriptions/${safePathSegment(id)}`);
}

/** Creates a single charge, outside a subscription. */
export function createPayment(fields: PaymentFields): Promise<AsaasPayment> {
  const body = { ...fields, value: toReais(fields.value) };
  return callAsaas({ method: "POST", path: "/payments", body }, AsaasPayment);
}

/** Lists the charges of a subscription, newest first, without removed ones. */
export function listSubscriptionPayments(id: string): Promise<AsaasPayment[]> {
  return list(`/subscriptions/${safePathSegment(id)}/payments`, {}, AsaasPayment);
}

/** Lists all charges of a customer, newest first, without removed ones. */
export function listCustomerPayments(customer: string): Promise<AsaasPayment[]> {
  return list("/payments", { customer }, AsaasPayment);
}

/** Returns a charge, also a removed one; undefined when there is none. */
export async function findPayment(id: string): Promise<AsaasPayment | undefined> {
  try {
    return await callAsaas(
      { method: "GET", path: `/payments/${safePathSegment(id)}` },
      AsaasPayment,
    );
  } catch (error) {
    if (error instanceof AsaasError && error.status === 404) return undefined;
    throw error;
  }
}

/** Removes an open charge. An unknown one counts as removed; a paid one is refused. */
export function removePayment(id: string): Promise<void> {
  return remove(`/payments/${safePathSegment(id)}`);
}

/** Returns the QR code of an open charge of type PIX, BOLETO or UNDEFINED. */
export function readPixQr(paymentId: string): Promise<AsaasPixQr> {
  return callAsaas(
    { method: "GET", path: `/payments/${safePathSegment(paymentId)}/pixQrCode` },
    AsaasPixQr,
  );
}

/** Returns the digits of a boleto. They change with the charge, so they are not stored. */
export function readBankSlip(paymentId: string): Promise<AsaasBankSlip> {
  return callAsaas(
    { method: "GET", path: `/payments/${safePathSegment(paymentId)}/identificationField` },
    AsaasBankSlip,
  );
}

async function list<S extends z.core.$ZodType>(
  path: string,
  query: Record<string, string>,
  entry: S,
): Promise<z.output<S>[]> {
  const Page = z.object({ hasMore: z.boolean(), data: z.array(entry) });
  const all: z.output<S>[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const { hasMore, data } = await callAsaas(
      { method: "GET", path, query: { ...query, limit: PAGE, offset: page * PAGE } },
      Page,
    );
    all.push(...data);
    if (!hasMore) return all;
  }
  throw new AsaasError(200, ["endless_list"]);
}

async function remove(path: string): Promise<void> {
  try {
    await callAsaas({ method: "DELETE", path }, z.object({ deleted: z.literal(true) }));
  } catch (error) {
    if (!(error instanceof AsaasError && error.status === 404)) throw error;
  }
}
