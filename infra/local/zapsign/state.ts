import * as z from "zod";
import { type JsonFile, openJsonFile } from "../json-file.ts";
import { SentEvent } from "../operator/post-webhook.ts";
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

const Delivery = SentEvent.extend({ webhookId: z.int(), document: z.string() });
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
