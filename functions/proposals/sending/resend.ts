import { unpackContent } from "#functions/offers/content-store.ts";
import { isLive, listLinks } from "#functions/offers/link-store.ts";
import {
  enqueuePrint,
  findNewestVersion,
  listSends,
  mailAnswered,
} from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { write } from "#functions/platform/table/table.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { UPDATED_MESSAGE, UPDATED_SUBJECT } from "#shared/offers/message.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import type { ProposalResponse } from "#shared/proposals/proposal.ts";
import { toResponse } from "../response.ts";
import * as referenceStore from "../reference-store.ts";
import { type Mailing, mailWrites, recipientsOf } from "./deliver.ts";
import { countMails } from "./limits.ts";
import { checkRoom, getSentOffer } from "./links.ts";
import { sendVersion } from "./send-proposal.ts";

type Resend = typeof proposals.resend;
type Renew = typeof proposals.renew;

/**
 * Mails the newest version again by new links; the old ones stay. Version and validity stay as they are.
 *
 * @throws Problem `not_found`, `nothing_sent`, `too_many_links`; as `countMails`
 */
export async function resend(
  { id, ...mailing }: HandlerInput<Resend>,
  context: HandlerContext<Resend>,
): Promise<null> {
  const { orgId, user, now } = context;
  const recipients = recipientsOf(mailing, user);
  const [offer, version, links, lifts] = await Promise.all([
    getSentOffer(orgId, id),
    findNewestVersion(orgId, id),
    listLinks(orgId, id),
    countMails(context, id, {
      addresses: recipients.map(({ email }) => email),
      retryStopped: mailing.retryStopped,
    }),
  ]);
  const isSettled = offer.state === "accepted" || offer.state === "declined";
  if (!version || isSettled) throw new Problem("nothing_sent");
  checkRoom(
    links.filter((link) => isLive(link, now)),
    recipients.length,
  );
  const content = unpackContent(version);
  const delivery = { orgId, proposalId: id, version: version.version, content, user, now };
  const print = enqueuePrint(orgId, id, version.version, now);
  await write([...mailWrites(mailing, delivery), ...lifts, ...mailAnswered(offer), print]);
  return null;
}

/**
 * Sends the same again with a new validity: a new version, mailed to whom the last one was mailed.
 *
 * @throws Problem `not_found`, `stale_record`; `nothing_sent` unless it is open; `too_many_links`; as `countMails` and
 * `sendVersion`
 */
export async function renew(
  { id, updatedAt, validityDays }: HandlerInput<Renew>,
  context: HandlerContext<Renew>,
): Promise<ProposalResponse> {
  const { orgId, organization, user, now } = context;
  const [dependencies, sends, links] = await Promise.all([
    referenceStore.loadDependencies(orgId, { id, productIds: [] }),
    listSends(orgId, id),
    listLinks(orgId, id),
  ]);
  const { proposal: before, offer } = dependencies;
  if (!before) throw new Problem("not_found");
  if (updatedAt !== before.updatedAt) throw new Problem("stale_record");
  if (offer?.state !== "open") throw new Problem("nothing_sent");
  const last = sends.findLast(({ channel }) => channel === "email")?.recipients ?? [];
  const mailing = renewalOf(last);
  if (last.length > 0) {
    const live = links.filter((link) => isLive(link, now));
    checkRoom(live, last.length);
    await countMails(context, id, {
      addresses: last.map(({ email }) => email),
      retryStopped: false,
    });
  }
  const sent = await sendVersion(before, {
    context,
    dependencies,
    validityDays,
    extra: ({ offer: { version }, content }) => {
      const delivery = { orgId, proposalId: id, version, content, user, now };
      return { writes: last.length > 0 ? mailWrites(mailing, delivery) : [], url: null };
    },
  });
  return toResponse(sent.after, sent.client, organization.timezone, sent.offer);
}

function renewalOf(recipients: readonly { email: string; isCopy: boolean }[]): Mailing {
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
