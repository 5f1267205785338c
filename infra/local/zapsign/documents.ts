import { randomUUID } from "node:crypto";
import { instantAfter, toInstant } from "#shared/values/instants.ts";
import { Refusal } from "../operator/provider-api.ts";
import { type Document, notFound, type Registry } from "./state.ts";
import { templateOf } from "./templates.ts";
import { queueWebhook } from "./webhooks.ts";

type Body = Record<string, unknown>;

export function createDocument(registry: Registry, account: string, body: Body): Document {
  const { state, at } = registry;
  const template = templateOf(textOf(body, "template_id"));
  if (!textOf(body, "signer_name"))
    throw new Refusal(400, { signer_name: ["Este campo é obrigatório."] });
  const now = at.toISOString();
  const given = Array.isArray(body["data"]) ? (body["data"] as Body[]) : [];
  const document: Document = {
    token: randomUUID(),
    openId: ++state.counter,
    account,
    name: template.name,
    status: "pending",
    externalId: textOf(body, "external_id"),
    folderPath: textOf(body, "folder_path") || "/",
    isRefusable: body["allow_refuse_signature"] === true,
    sendsEmail: body["send_automatic_email"] === true,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    signUntil: null,
    rejectedReason: null,
    signer: {
      token: randomUUID(),
      name: textOf(body, "signer_name"),
      email: textOf(body, "signer_email"),
      phoneCountry: textOf(body, "signer_phone_country"),
      phoneNumber: textOf(body, "signer_phone_number"),
      status: "new",
      timesViewed: 0,
      lastViewAt: null,
      signedAt: null,
    },
    answers: template.variables.flatMap((variable) => {
      const filled = given.find(({ de }) => de === variable);
      return filled ? [{ variable: variable.slice(2, -2), value: textOf(filled, "para") }] : [];
    }),
  };
  state.documents.push(document);
  queueWebhook(registry, "doc_created", document);
  return document;
}

/** Only the first view changes the status. */
export function view(registry: Registry, document: Document): void {
  const { signer } = document;
  signer.timesViewed++;
  signer.lastViewAt = registry.at.toISOString();
  if (signer.status === "new") signer.status = "link-opened";
  touch(registry, document);
  queueWebhook(registry, "doc_viewed", document);
}

/** @throws Refusal 403 unless it is open */
export function sign(registry: Registry, document: Document): void {
  checkOpen(registry, document);
  document.status = "signed";
  document.signer.status = "signed";
  document.signer.signedAt = registry.at.toISOString();
  touch(registry, document);
  queueWebhook(registry, "doc_signed", document);
}

/** Refuses a document, by its sender or its signer. @throws Refusal 403 */
export function refuse(
  registry: Registry,
  document: Document,
  { reason, isSigner }: { reason: string; isSigner: boolean },
): void {
  checkOpen(registry, document);
  if (isSigner && !document.isRefusable) throw new Refusal(403, { code: "refuse_not_allowed" });
  document.status = "recusado";
  document.rejectedReason = reason || null;
  touch(registry, document);
  queueWebhook(registry, "doc_refused", document);
}

export function remove(registry: Registry, document: Document): void {
  document.deletedAt ??= registry.at.toISOString();
  touch(registry, document);
  queueWebhook(registry, "doc_deleted", document);
}

export function expire(registry: Registry, document: Document): void {
  document.signUntil = instantAfter(registry.at, -1_000);
  touch(registry, document);
  queueWebhook(registry, "doc_expired", document);
}

export function documentOf({ state }: Registry, token: string, account?: string): Document {
  const found = state.documents.find((one) => one.token === token);
  if (!found || (account !== undefined && found.account !== account)) throw notFound();
  return found;
}

export function isOpen({ at }: Registry, document: Document): boolean {
  const { status, deletedAt, signUntil } = document;
  const isOver = signUntil !== null && signUntil < at.toISOString();
  return status === "pending" && deletedAt === null && !isOver;
}

function checkOpen(registry: Registry, document: Document): void {
  if (document.status === "signed") throw new Refusal(403, { code: "document_already_signed" });
  if (!isOpen(registry, document)) throw new Refusal(403, { code: "document_already_refused" });
}

/** Each change gets a later time. */
function touch({ at }: Registry, document: Document): void {
  const after = Math.max(at.getTime(), Date.parse(document.updatedAt) + 1);
  document.updatedAt = toInstant(after);
}

function textOf(body: Body, name: string): string {
  const value = body[name];
  return typeof value === "string" ? value.trim() : "";
}
