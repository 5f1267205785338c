import * as z from "zod";
import { type JsonFile, openJsonFile } from "../json-file.ts";
import { Refusal } from "../operator/provider-api.ts";

const Text = z.string().nullable();

const Signer = z.object({
  token: z.string(),
  name: z.string(),
  email: z.string(),
  phoneCountry: z.string(),
  phoneNumber: z.string(),
  status: z.enum(["new", "link-opened", "signed"]),
  timesViewed: z.int(),
  lastViewAt: Text,
  signedAt: Text,
});

const Document = z.object({
  token: z.string(),
  openId: z.int(),
  /** SHA-256 of the API token. */
  account: z.string(),
  name: z.string(),
  status: z.enum(["pending", "signed", "recusado"]),
  externalId: z.string(),
  folderPath: z.string(),
  isRefusable: z.boolean(),
  sendsEmail: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: Text,
  signUntil: Text,
  rejectedReason: Text,
  signer: Signer,
  answers: z.array(z.object({ variable: z.string(), value: z.string() })),
});
export type Document = z.output<typeof Document>;

const Webhook = z.object({
  id: z.int(),
  account: z.string(),
  url: z.string(),
  type: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
type Webhook = z.output<typeof Webhook>;

const Delivery = z.object({
  webhookId: z.int(),
  event: z.string(),
  document: z.string(),
  body: z.string(),
  attempts: z.int(),
  /** When to send it next; null after delivery or the last failure. */
  dueAt: Text,
  /** Status of the last attempt, or the reason why there was none. */
  lastAnswer: Text,
});
export type Delivery = z.output<typeof Delivery>;

const State = z.object({
  counter: z.int(),
  secret: z.string(),
  withoutHeaders: z.boolean(),
  documents: z.array(Document),
  webhooks: z.array(Webhook),
  deliveries: z.array(Delivery),
});
export type State = z.output<typeof State>;

export function openState(file: string | undefined): Promise<JsonFile<State>> {
  return openJsonFile(file, State, async () => ({
    counter: 0,
    secret: crypto.randomUUID(),
    withoutHeaders: false,
    documents: [],
    webhooks: [],
    deliveries: [],
  }));
}

/** State, time and address of the pages in one step. */
export interface Registry {
  state: State;
  at: Date;
  pages: string;
}

export function notFound(): Refusal {
  return new Refusal(404, { detail: "Não encontrado." });
}
