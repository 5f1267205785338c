import { unpackContent } from "#functions/offers/content-store.ts";
import { canRead, listLinks } from "#functions/offers/link-store.ts";
import { listMails } from "#functions/offers/mail-store.ts";
import {
  enqueuePrint,
  findNewestVersion,
  listSends,
  clearMailProblem,
  type Recipient,
  type SendRecord,
} from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { type CreateKey, createOnce } from "#functions/platform/table/create-once.ts";
import { write } from "#functions/platform/table/table.ts";
import { checkVersion } from "#functions/platform/table/version.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { UPDATED_MESSAGE, UPDATED_SUBJECT } from "#shared/offers/mail/message.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import type { Mailing } from "#shared/proposals/sending.ts";
import { fullName } from "#shared/users/full-name.ts";
import * as referenceStore from "../reference-store.ts";
import { getResponse, toResponse } from "../response.ts";
import { readSources } from "../sources-store.ts";
import { mailWrites, recipientsOf } from "./deliver.ts";
import { countingSending, countMails } from "./limits.ts";
import { checkRoom } from "./links.ts";
import { sendVersion } from "./send-proposal.ts";

type Resend = typeof proposals.resend;
type Renew = typeof proposals.renew;
/** With the proposal and its offer, prefetched with the caller. */
type Prefetched<Context> = Context & { prefetched: readonly unknown[] };

/** A renewal mails its recipients in one transaction. */
const MAX_RENEWED = 20;

/**
 * Mails the newest version again by new links; the old ones, the version and its validity stay. Three sequential table
 * requests with the caller's.
 * @throws Problem `not_found`, `nothing_sent`, `too_many_links`; as `countMails`
 */
export async function resend(
  { createId, ...input }: HandlerInput<Resend>,
  context: Prefetched<HandlerContext<Resend>>,
): Promise<null> {
  await createOnce(
    { kind: "sending", createId },
    context,
    (key) => mailAgain(input, context, key),
    async () => ({}),
  );
  return null;
}

function mailAgain(
  { id, ...mailing }: Omit<HandlerInput<Resend>, "createId">,
  context: Prefetched<HandlerContext<Resend>>,
  key: CreateKey,
): Promise<object> {
  const { orgId, user, now, prefetched } = context;
  const recipients = recipientsOf(mailing, user);
  const addresses = recipients.map(({ email }) => email);
  const counting = countMails(context, id, { addresses, retryStopped: mailing.retryStopped });
  return countingSending(counting, async (counted) => {
    const { proposal, offer } = await referenceStore.getPrefetched(orgId, prefetched);
    const [{ seller }, version, links, sends, mailOf, lifts] = await Promise.all([
      readSources(orgId, proposal, user),
      findNewestVersion(orgId, id),
      listLinks(orgId, id),
      listSends(orgId, id),
      listMails(orgId, id),
      counted,
      key.checkUnused(),
    ]);
    if (offer?.state !== "open" || !version) throw new Problem("nothing_sent");
    checkRoom(links, recipients.length, now);
    // The version names its seller for good, who may have left since.
    const contact = { name: fullName(seller), email: seller.email, phone: null };
    const content = { ...unpackContent(version), seller: contact };
    const delivery = { orgId, proposalId: id, version: version.version, content, user, now };
    const print = enqueuePrint(orgId, id, version.version, now);
    const sent = sends.filter((send) => send.version === offer.version);
    const others = reachedBy(sent, mailOf).filter(
      ({ email }) => !addresses.includes(email) && canRead(links, offer.version, email, now),
    );
    const cleared = clearMailProblem(offer, [...others, ...recipients].slice(-MAX_RENEWED));
    const mails = mailWrites(mailing, delivery);
    await write([...key.claim(id), ...mails, ...lifts, ...cleared, print]);
    return {};
  });
}

/** Returns those who got mails, without addresses whose last mail came back. */
function reachedBy(
  sends: readonly SendRecord[],
  mailOf: Awaited<ReturnType<typeof listMails>>,
): Recipient[] {
  const reached = new Map<string, Recipient>();
  for (const send of sends)
    for (const [at, one] of send.recipients.entries()) {
      if (mailOf(send, at)?.reason) reached.delete(one.email);
      else reached.set(one.email, one);
    }
  return [...reached.values()];
}

/**
 * Sends the same content with a new validity: a new version, mailed to the recipients of the last one. Three sequential
 * table requests with the caller's.
 * @throws Problem `not_found`, `stale_record`; `nothing_sent` unless it is open; `too_many_links`; as `countMails` and
 * `sendVersion`
 */
export function renew(
  { createId, ...input }: HandlerInput<Renew>,
  context: Prefetched<HandlerContext<Renew>>,
): Promise<ProposalResponse> {
  return createOnce(
    { kind: "sending", createId },
    context,
    (key) => renewOnce(input, context, key),
    (id) => getResponse(context, id),
  );
}

async function renewOnce(
  { id, updatedAt, validityDays }: Omit<HandlerInput<Renew>, "createId">,
  context: Prefetched<HandlerContext<Renew>>,
  key: CreateKey,
): Promise<ProposalResponse> {
  const { orgId, organization, user, now, prefetched } = context;
  const { proposal: before, offer } = await referenceStore.getPrefetched(orgId, prefetched);
  checkVersion(before, updatedAt);
  if (offer?.state !== "open") throw new Problem("nothing_sent");
  const mailedTo = offer.mailedTo ?? (await findMailedTo(orgId, id));
  const addresses = mailedTo.map(({ email }) => email);
  const send = async (counted?: Promise<unknown>) => {
    const [sources, links] = await Promise.all([
      readSources(orgId, before, user),
      listLinks(orgId, id),
      counted,
      key.checkUnused(),
    ]);
    checkRoom(links, addresses.length, now);
    return sendVersion(before, {
      context,
      offer,
      sources,
      mailedTo,
      validityDays,
      deliver: ({ offer: { version }, content }) => {
        const delivery = { orgId, proposalId: id, version, content, user, now };
        const mailing = renewalOf(mailedTo);
        return { writes: addresses.length > 0 ? mailWrites(mailing, delivery) : [], url: null };
      },
      extraWrites: key.claim(id),
    });
  };
  const sent =
    addresses.length === 0
      ? await send()
      : await countingSending(countMails(context, id, { addresses, retryStopped: false }), send);
  return toResponse(sent.after, sent.client, organization.timezone, sent.offer);
}

/** For offers that do not store `mailedTo` yet. */
async function findMailedTo(orgId: string, id: number): Promise<Recipient[]> {
  const sends = await listSends(orgId, id);
  return sends.findLast(({ channel }) => channel === "email")?.recipients ?? [];
}

function renewalOf(recipients: readonly Recipient[]): Mailing {
  const of = (isCopy: boolean) =>
    recipients.filter((one) => one.isCopy === isCopy).map(({ email }) => email);
  return {
    to: of(false),
    cc: of(true),
    subject: UPDATED_SUBJECT,
    message: UPDATED_MESSAGE,
    attachPdf: false,
    copyToMe: false,
    retryStopped: false,
  };
}
