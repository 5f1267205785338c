import { randomBytes, randomInt } from "node:crypto";
import * as z from "zod";
import { cents } from "#shared/values/money.ts";
import { type JsonFile, openJsonFile } from "../json-file.ts";

const Text = z.string().nullable();
const Money = z.int().transform(cents);

export const Customer = z.object({
  id: z.string(),
  dateCreated: z.string(),
  name: z.string(),
  cpfCnpj: z.string(),
  deleted: z.boolean(),
  externalReference: Text,
  notificationDisabled: z.boolean(),
  /** E-mail, phones, address: whatever else was sent. */
  details: z.record(z.string(), Text),
});
export type Customer = z.output<typeof Customer>;

export const Subscription = z.object({
  id: z.string(),
  dateCreated: z.string(),
  customer: z.string(),
  value: Money,
  /** Of the next charge that is still to be made. */
  nextDueDate: z.string(),
  cycle: z.string(),
  description: Text,
  billingType: z.string(),
  deleted: z.boolean(),
  status: z.enum(["ACTIVE", "INACTIVE"]),
  externalReference: Text,
  /** Paid by card once, so the next charges go to it. Four digits. */
  card: Text,
});
export type Subscription = z.output<typeof Subscription>;

export const Payment = z.object({
  id: z.string(),
  dateCreated: z.string(),
  customer: z.string(),
  subscription: Text,
  value: Money,
  description: Text,
  billingType: z.string(),
  status: z.string(),
  dueDate: z.string(),
  originalDueDate: z.string(),
  confirmedDate: Text,
  paymentDate: Text,
  clientPaymentDate: Text,
  creditDate: Text,
  invoiceNumber: z.string(),
  nossoNumero: z.string(),
  externalReference: Text,
  deleted: z.boolean(),
  pixTransaction: Text,
  card: Text,
  refundedAt: Text,
  lastInvoiceViewedDate: Text,
  lastBankSlipViewedDate: Text,
});
export type Payment = z.output<typeof Payment>;

const Event = z.object({
  id: z.string(),
  event: z.string(),
  /** Instant it happened. */
  at: z.string(),
  body: z.string(),
  attempts: z.int(),
  /** Instant from which it may be sent (again); null when it was delivered. */
  dueAt: Text,
  /** What the last attempt was answered: a status, or why there was none. */
  lastAnswer: Text,
});
export type Event = z.output<typeof Event>;

const State = z.object({
  apiKey: z.string(),
  webhookToken: z.string(),
  accountId: z.string(),
  /** Day up to which due dates have been worked off. */
  workedOn: Text,
  counter: z.int(),
  /** The webhook queue stopped after 15 failures of one event; its events wait. */
  interrupted: z.boolean(),
  /** A boleto is CONFIRMED first and RECEIVED on the next business day, as in production. */
  boletoTwoSteps: z.boolean(),
  /** Webhooks show a token that is not ours. */
  wrongWebhookToken: z.boolean(),
  customers: z.array(Customer),
  subscriptions: z.array(Subscription),
  payments: z.array(Payment),
  events: z.array(Event),
});
export type State = z.output<typeof State>;

/** What the provider knows, oldest first, kept in `file` when there is one. */
export function openState(file: string | undefined): Promise<JsonFile<State>> {
  return openJsonFile(file, State, async () => ({
    apiKey: `$aact_hmlg_${randomBytes(40).toString("base64url")}`,
    webhookToken: `whsec_${randomBytes(24).toString("hex")}`,
    accountId: crypto.randomUUID(),
    workedOn: null,
    counter: 8_000_000,
    interrupted: false,
    boletoTwoSteps: false,
    wrongWebhookToken: false,
    customers: [],
    subscriptions: [],
    payments: [],
    events: [],
  }));
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** `pay_` or `sub_` and 16 small letters and digits. */
export function newId(prefix: "pay" | "sub"): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  return `${prefix}_${Array.from({ length: 16 }, letter).join("")}`;
}
