import { randomBytes, randomInt } from "node:crypto";
import * as z from "zod";
import { cents } from "#shared/values/money.ts";
import { type JsonFile, openJsonFile } from "../json-file.ts";
import { SentEvent } from "../operator/post-webhook.ts";

const Text = z.string().nullable();
const Money = z.int().transform(cents);

export const Customer = z.object({
  id: z.string(),
  dateCreated: z.string(),
  name: z.string(),
  cpfCnpj: z.string(),
  externalReference: Text,
  notificationDisabled: z.boolean(),
  details: z.record(z.string(), Text),
});
export type Customer = z.output<typeof Customer>;

export const Subscription = z.object({
  id: z.string(),
  dateCreated: z.string(),
  customer: z.string(),
  value: Money,
  nextDueDate: z.string(),
  cycle: z.string(),
  description: Text,
  billingType: z.string(),
  deleted: z.boolean(),
  status: z.enum(["ACTIVE", "INACTIVE"]),
  externalReference: Text,
  /** Last four digits of the card for the next charges. */
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

const Event = SentEvent.extend({ id: z.string(), at: z.string() });
export type Event = z.output<typeof Event>;

const State = z.object({
  apiKey: z.string(),
  webhookToken: z.string(),
  accountId: z.string(),
  workedOn: Text,
  counter: z.int(),
  /** Set after 15 failures of one event. */
  interrupted: z.boolean(),
  /** As in production: CONFIRMED first, RECEIVED on the next business day. */
  boletoTwoSteps: z.boolean(),
  /** Webhooks carry a wrong token. */
  wrongWebhookToken: z.boolean(),
  customers: z.array(Customer),
  subscriptions: z.array(Subscription),
  payments: z.array(Payment),
  events: z.array(Event),
});
export type State = z.output<typeof State>;

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

export function newId(prefix: "pay" | "sub"): string {
  const letter = () => LETTERS.charAt(randomInt(LETTERS.length));
  return `${prefix}_${Array.from({ length: 16 }, letter).join("")}`;
}
