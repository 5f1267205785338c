import * as z from "zod";
import { type JsonFile, openJsonFile } from "../json-file.ts";

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
  /** Of whom it is: SHA-256 of the API token. */
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
  /** "" for all events of documents. */
  type: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type Webhook = z.output<typeof Webhook>;

const Delivery = z.object({
  webhookId: z.int(),
  event: z.string(),
  document: z.string(),
  body: z.string(),
  attempts: z.int(),
  /** Instant from which it may be sent (again); null when it was delivered or given up. */
  dueAt: Text,
  /** What the last attempt was answered: a status, or why there was none. */
  lastAnswer: Text,
});
export type Delivery = z.output<typeof Delivery>;

const State = z.object({
  counter: z.int(),
  /** Signs the links of files. */
  secret: z.string(),
  /** Webhooks come without the headers they were registered with. */
  withoutHeaders: z.boolean(),
  documents: z.array(Document),
  webhooks: z.array(Webhook),
  deliveries: z.array(Delivery),
});
export type State = z.output<typeof State>;

/** What the provider knows, oldest first, kept in `file` when there is one. */
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

/** The input of one step of the provider: its state, the time and the address of its pages. */
export interface Registry {
  state: State;
  at: Date;
  /** `http://localhost:3000/__local/zapsign`. */
  pages: string;
}

/** A call the provider refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export function notFound(): Refusal {
  return new Refusal(404, { detail: "Não encontrado." });
}
