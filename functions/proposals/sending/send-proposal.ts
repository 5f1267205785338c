import {
  endLink,
  getLiveLink,
  isLive,
  linkToken,
  linkWrites,
  listLinks,
  offerUrl,
} from "#functions/offers/link-store.ts";
import {
  enqueuePrint,
  type LinkRecord,
  newSend,
  type OfferItem,
  type Recipient,
} from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { type CreateKey, createOnce } from "#functions/platform/table/create-once.ts";
import { checkVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import type { HandlerInput, HandlerResponse } from "#shared/endpoint.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { checkHasLines, moveTo } from "#shared/proposals/rules.ts";
import type { Mailing } from "#shared/proposals/sending.ts";
import { recordChange } from "../record-change.ts";
import * as referenceStore from "../reference-store.ts";
import { getResponse, toResponse } from "../response.ts";
import { readSources, type Sources } from "../sources-store.ts";
import * as proposalStore from "../store.ts";
import { type Delivery, mailWrites, recipientsOf } from "./deliver.ts";
import { checkTransition } from "./follow-proposal.ts";
import { freezeVersion } from "./freeze-version.ts";
import { countingSending, countLink, countMails } from "./limits.ts";
import { checkRoom } from "./links.ts";

type Send = typeof proposals.send;
/** With the proposal and its offer, prefetched with the caller. */
type SendingContext = HandlerContext<Send> & { prefetched: readonly unknown[] };

/** Links disabled in the transaction of a sending, two writes each; a message disables the others. */
const ENDED_AT_ONCE = 18;

/**
 * Freezes the next version and sends it. Three sequential table requests with the caller's.
 * @throws Problem `not_found`; `stale_record` when the proposal has changed since the sender read it; as `countMails`,
 * `countLink`, `transition` and `freezeVersion`; `invalid_input` without lines or client
 */
export function sendProposal(
  { createId, ...input }: HandlerInput<Send>,
  context: SendingContext,
): Promise<HandlerResponse<Send>> {
  const { orgId, user, now } = context;
  const token = linkToken(orgId, user.id, createId);
  return createOnce(
    { kind: "sending", createId },
    context,
    (key) => sendNew({ ...input, token }, context, key),
    async (id) => {
      const isMailed = input.channel === "email";
      const [proposal] = await Promise.all([
        getResponse(context, id),
        isMailed ? undefined : getLiveLink(orgId, id, token, now),
      ]);
      return { proposal, url: isMailed ? null : offerUrl(token) };
    },
  );
}

async function sendNew(
  { id, updatedAt, endOldLinks, token, ...input }: HandlerInput<Send> & { token: string },
  context: SendingContext,
  key: CreateKey,
): Promise<HandlerResponse<Send>> {
  const { orgId, organization, user, now, prefetched } = context;
  const mailing = input.channel === "email" ? input : undefined;
  const recipients = mailing && recipientsOf(mailing, user);
  const { proposal: before, offer } = await referenceStore.getPrefetched(orgId, prefetched);
  checkVersion(before, updatedAt);
  const sendCounted = async (counted: Promise<Write[] | void>) => {
    const [sources, links, lifts] = await Promise.all([
      readSources(orgId, before, user),
      listLinks(orgId, id),
      counted,
      key.checkUnused(),
    ]);
    const live = links.filter((link) => isLive(link, now));
    if (!endOldLinks) checkRoom(live, recipients?.length ?? 1, now);
    return sendVersion(before, {
      context,
      offer,
      sources,
      mailedTo: recipients,
      deliver: ({ offer: { version }, content }) => {
        const delivery = { orgId, proposalId: id, version, content, user, now };
        if (mailing)
          return { writes: [...mailWrites(mailing, delivery), ...(lifts ?? [])], url: null };
        return linkFor(input.channel, token, delivery);
      },
      extraWrites: [...key.claim(id), ...(endOldLinks ? endWrites(orgId, id, live, now) : [])],
    });
  };
  const sent = await (mailing
    ? countingSending(countMails(context, id, wantedOf(mailing, context)), sendCounted)
    : countingSending(countLink(context), sendCounted));
  return {
    proposal: toResponse(sent.after, sent.client, organization.timezone, sent.offer),
    url: sent.url,
  };
}

/** Returns the writes of a link to a version that the sender passes on, with its address. */
function linkFor(
  channel: HandlerInput<Send>["channel"],
  token: string,
  { orgId, proposalId, version, content, user, now }: Delivery,
): { writes: Write[]; url: string } {
  const made = {
    token,
    proposalId,
    channel: channel === "whatsapp" ? "whatsapp" : "copy",
    version,
    validUntilAt: content.validUntilAt,
    by: user.id,
  } as const;
  const record = { version, channel, by: user.id, recipients: [] };
  return {
    writes: [
      ...linkWrites(orgId, made, now).writes,
      { put: { ...newSend(orgId, proposalId, record, now) } },
    ],
    url: offerUrl(token),
  };
}

function endWrites(
  orgId: string,
  proposalId: number,
  live: readonly LinkRecord[],
  now: Date,
): Write[] {
  const linkIds = live.slice(ENDED_AT_ONCE).map((link) => link.id);
  return [
    ...live.slice(0, ENDED_AT_ONCE).flatMap((link) => endLink(link, now)),
    ...(linkIds.length > 0
      ? [enqueue({ kind: "end-links", orgId, proposalId, linkIds }, now)]
      : []),
  ];
}

function wantedOf(mailing: Mailing, { user }: { user: HandlerContext<Send>["user"] }) {
  const addresses = recipientsOf(mailing, user).map(({ email }) => email);
  return { addresses, retryStopped: mailing.retryStopped };
}

type Frozen = ReturnType<typeof freezeVersion>;

interface Sending {
  context: Pick<HandlerContext<Send>, "orgId" | "organization" | "user" | "now">;
  /** The stored offer. */
  offer: OfferItem | undefined;
  sources: Sources;
  /** Recipients of this version; undefined when it is sent in another way. */
  mailedTo: readonly Recipient[] | undefined;
  /** Writes that go with the version. */
  deliver: (frozen: Pick<Frozen, "offer" | "content">) => { writes: Write[]; url: string | null };
  /** Others in the same transaction. */
  extraWrites?: Write[];
  /** Days of validity from now; by default the proposal's. */
  validityDays?: number;
}

/**
 * Freezes a version, makes the writes that go with it, and moves the proposal to sent, in one transaction.
 * @throws Problem as `sendProposal`
 */
export async function sendVersion(
  before: proposalStore.ProposalRecord,
  { validityDays = before.validityDays, ...sending }: Sending,
) {
  const { context, offer: offerBefore, sources, mailedTo, deliver, extraWrites = [] } = sending;
  const { orgId, organization, user, now } = context;
  checkTransition(before, offerBefore, "send", now);
  checkHasLines("sent", before.items.length, before.items.length);
  if (!sources.client) throw referenceStore.unknownClient();
  const { timezone } = organization;
  const after = recordChange(
    before,
    {
      ...moveTo(before, "sent", now),
      acceptedBy: null,
      lostReason: null,
      lostText: null,
      validityDays,
    },
    { what: "sent", by: user.id, timezone, now },
  );
  const frozen = freezeVersion({
    proposal: after,
    before: offerBefore,
    sources,
    organization,
    sentBy: user.id,
    ...(mailedTo && { mailedTo }),
    now,
  });
  after.offered = frozen.offered;
  after.counted = proposalSnapshot(before, after, timezone);
  const { writes, url } = deliver(frozen);
  const print = enqueuePrint(orgId, before.id, frozen.offer.version, now);
  await proposalStore.save(orgId, before, after, [
    ...frozen.writes,
    ...writes,
    ...extraWrites,
    print,
  ]);
  return { after, offer: frozen.offer, client: sources.client, url };
}
