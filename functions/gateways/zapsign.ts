import * as z from "zod";
import { isFreed } from "#shared/contracts/status.ts";
import { instantAfter } from "#shared/values/instants.ts";
import { safePathSegment } from "./provider-client.ts";
import { callZapsign, standIn, type ZapsignAccount, ZapsignError } from "./zapsign-call.ts";
import { readingOf, ZapsignDocument, ZapsignList, ZapsignTemplate } from "./zapsign-responses.ts";

/** Documents to open in search of a lost one: the list has no external ids. */
const MAX_LOOKED_INTO = 10;
const IN_PARALLEL = 5;
/** Their clock may be behind ours. */
const CLOCK_MS = 2 * 60_000;

export interface NewDocument {
  templateToken: string;
  signerName: string;
  /** Blank when unknown. */
  signerEmail: string;
  signerPhone: { country: string; number: string } | undefined;
  /** Our reference, by which a retry finds the first document. */
  externalId: string;
  folderPath: string;
  sendAutomaticEmail: boolean;
  /** Values by variable name, which includes its braces. */
  values: Record<string, string>;
}

/* Every call throws ZapsignError when it failed or its outcome is unknown. */

/** Creates a document for one signer, who may refuse it. Costs a credit and is not idempotent: find first. */
export function createDocument(
  account: ZapsignAccount,
  fields: NewDocument,
): Promise<ZapsignDocument> {
  const body = {
    template_id: fields.templateToken,
    signer_name: fields.signerName,
    signer_email: fields.signerEmail,
    signer_phone_country: fields.signerPhone?.country ?? "",
    signer_phone_number: fields.signerPhone?.number ?? "",
    lang: "pt-br",
    external_id: fields.externalId,
    folder_path: fields.folderPath,
    send_automatic_email: fields.sendAutomaticEmail,
    allow_refuse_signature: true,
    data: Object.entries(fields.values).map(([de, para]) => ({ de, para: withoutVariables(para) })),
  };
  const request = { method: "POST", path: "models/create-doc/", body } as const;
  return callZapsign(account, request, ZapsignDocument);
}

/** Variables begin with two braces: one in a value would be filled in too, or left to the signer. */
function withoutVariables(value: string): string {
  return value.replaceAll(/\{(?=\{)/g, "{ ");
}

/** Returns a document, also a deleted one; undefined when the account has none. */
export async function findDocument(
  account: ZapsignAccount,
  token: string,
): Promise<ZapsignDocument | undefined> {
  try {
    const path = `docs/${safePathSegment(token)}/`;
    return await callZapsign(account, { method: "GET", path }, ZapsignDocument);
  } catch (error) {
    if (error instanceof ZapsignError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Finds a document by our reference, created since a moment, that is signed or can still be. ZapSign's list is up to a
 * minute old: a missing document may still appear.
 */
export async function findLostDocument(
  account: ZapsignAccount,
  externalId: string,
  since: string,
  now: Date,
): Promise<ZapsignDocument | undefined> {
  const from = instantAfter(since, -CLOCK_MS);
  const query = { page: "1", sort_order: "desc", created_from: from.slice(0, 10) };
  const listed = await callZapsign(account, { method: "GET", path: "docs/", query }, ZapsignList);
  const newest = listed
    .filter(({ created_at: at }) => at === null || at >= from)
    .toSorted((a, b) => (b.created_at ?? "").localeCompare(a.created_at ?? ""));
  for (let at = 0; at < Math.min(newest.length, MAX_LOOKED_INTO); at += IN_PARALLEL) {
    const tokens = newest.slice(at, at + IN_PARALLEL).map(({ token }) => token);
    const found = await Promise.all(tokens.map((token) => findDocument(account, token)));
    const lost = found.find(
      (one) => one?.external_id === externalId && !isFreed(readingOf(one, now).status),
    );
    if (lost) return lost;
  }
  return undefined;
}

/** Ends the signing of an unsigned document, without a mail to the signer. */
export async function refuseDocument(
  account: ZapsignAccount,
  token: string,
  reason: string,
): Promise<void> {
  const body = { doc_token: token, rejected_reason: reason, notify_signer: false };
  await callZapsign(account, { method: "POST", path: "refuse/", body }, z.object({}));
}

export function readTemplate(account: ZapsignAccount, token: string): Promise<ZapsignTemplate> {
  const path = `templates/${safePathSegment(token)}/`;
  return callZapsign(account, { method: "GET", path }, ZapsignTemplate);
}

/** Registers a webhook for all events, with a header. Returns its id at ZapSign. */
export async function createWebhook(
  account: ZapsignAccount,
  url: string,
  header: { name: string; value: string },
): Promise<string> {
  const body = { url, type: "", headers: [header] };
  const path = "user/company/webhook/";
  const Made = z.object({ id: z.union([z.int(), z.string()]) });
  const { id } = await callZapsign(account, { method: "POST", path, body }, Made);
  return String(id);
}

export async function deleteWebhook(account: ZapsignAccount, id: string): Promise<void> {
  const path = "user/company/webhook/delete/";
  await callZapsign(account, { method: "DELETE", path, body: { id } }, z.unknown());
}

/** Returns a signing address if it is one of ZapSign's pages, otherwise null. */
export function signaturePage(url: string | null | undefined): string | null {
  return trusted(url, /(^|\.)zapsign\.(com\.br|co)$/);
}

/** Returns a file's address if it is in ZapSign's pages or storage, otherwise null. */
export function fileAddress(url: string | null | undefined): string | null {
  return trusted(
    url,
    /((^|\.)zapsign\.(com\.br|co)|^zapsign[\w-]*\.s3(\.[a-z0-9-]+)?\.amazonaws\.com)$/,
  );
}

function trusted(url: string | null | undefined, hosts: RegExp): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { protocol, hostname, origin, username, port } = new URL(url);
  const local = standIn();
  if (local !== undefined) return origin === new URL(local).origin ? url : null;
  const isPlain = protocol === "https:" && username === "" && port === "";
  return isPlain && hosts.test(hostname) ? url : null;
}
