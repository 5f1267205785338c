import * as z from "zod";
import type { Reading } from "#shared/contracts/fields.ts";
import { statusOf } from "#shared/contracts/status.ts";
import { toInstant } from "#shared/values/instants.ts";
import { Instant } from "#shared/values/schemas.ts";
import { truncate } from "#shared/values/text.ts";

/*
 * Responses of ZapSign, as far as the product reads them. Schemas are loose: blank texts are "" or null, and fields
 * come and go.
 */

const Text = z
  .string()
  .nullish()
  .transform((text) => text || null);
/**
 * Their instants have microseconds, and a deadline may be a day, which ends in Brasília. Null also for a year of more
 * than four digits, which ours cannot have.
 */
const Moment = Text.transform((text) => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text ?? "");
  const ms = Date.parse(isDay ? `${text}T23:59:59.999-03:00` : (text ?? ""));
  return Number.isNaN(ms) ? null : toInstant(ms);
}).pipe(Instant.nullable().catch(null));

const Signer = z.object({
  token: z.string(),
  sign_url: Text,
  /** `new`, `link-opened` or `abriu-link`, `signed`. */
  status: z.string().catch("new"),
  times_viewed: z.int().catch(0),
  last_view_at: Moment,
  signed_at: Moment,
});

export const ZapsignDocument = z.object({
  token: z.string().regex(/^[\w-]{1,100}$/),
  /** `pending`, `signed`, `refused` or `recusado`; others may be added. */
  status: z.string(),
  deleted: z.boolean().nullish().transform(Boolean),
  external_id: Text,
  created_at: Moment,
  rejected_reason: Text,
  /** Valid for 60 minutes. */
  original_file: Text,
  signed_file: Text,
  date_limit_to_sign: Moment,
  signers: z.array(Signer).default([]),
});
export type ZapsignDocument = z.output<typeof ZapsignDocument>;

/** Converts a document to its state; `error` for one that ZapSign does not know, which is read again later. */
export function readingOf(found: ZapsignDocument | undefined, now: Date): Reading {
  if (!found) return { status: "error", viewedAt: null, signedAt: null, reason: null };
  const { signers, rejected_reason: reason, date_limit_to_sign: signUntil } = found;
  const viewed = signers.find(({ times_viewed: times }) => times > 0);
  const signedAt = signers.map(({ signed_at: at }) => at ?? "").toSorted();
  const status = statusOf({ ...found, signUntil, reason }, now);
  return {
    status,
    viewedAt: viewed ? (viewed.last_view_at ?? now.toISOString()) : null,
    signedAt: signedAt.at(-1) || null,
    reason: status === "refused" && reason ? truncate(reason, 500) : null,
  };
}

/** List entries have neither external id nor signers. */
const Listed = z.object({ token: z.string(), created_at: Moment });

/** A page is an array, or an object with an array. */
export const ZapsignList = z
  .union([z.array(Listed), z.object({ results: z.array(Listed) })])
  .transform((page) => (Array.isArray(page) ? page : page.results));

export const ZapsignTemplate = z.object({
  name: z.string().catch(""),
  inputs: z.array(z.object({ variable: z.string() })).default([]),
});
export type ZapsignTemplate = z.output<typeof ZapsignTemplate>;

/** A webhook event. It is trusted only for which document to read again, so nothing else makes it unreadable. */
export const ZapsignEvent = z.object({
  event_type: Text.catch(null),
  token: z.string().regex(/^[\w-]{1,100}$/),
  last_update_at: Text.catch(null),
  signer_who_signed: z.object({ token: Text }).nullish().catch(null),
});
export type ZapsignEvent = z.output<typeof ZapsignEvent>;
