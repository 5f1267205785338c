import { dueFor, NO_REMINDER, remindingOf } from "#functions/offers/due-store.ts";
import { listLinks } from "#functions/offers/link-store.ts";
import {
  changeOffer,
  enqueuePrint,
  eventWrite,
  listEvents,
  listSends,
  newSend,
  type OfferItem,
  type Settler,
} from "#functions/offers/store.ts";
import { removeVersion } from "#functions/offers/version-store.ts";
import type { Author } from "#functions/platform/author.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { type OfferAction, transition } from "#shared/offers/decisions/transitions.ts";
import type { OfferEvent } from "#shared/offers/events.ts";
import { isOver } from "#shared/offers/states.ts";
import { isReopened } from "#shared/offers/summary.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { Sources } from "../sources-store.ts";
import type { ProposalRecord } from "../store.ts";
import { freezeVersion } from "./freeze-version.ts";

export interface Change {
  before: ProposalRecord;
  after: ProposalRecord;
  offer: OfferItem | undefined;
  /** What the client reads has changed. */
  isEdited: boolean;
  organization: OrganizationRecord;
  user: UserRecord;
  now: Date;
}

interface Followed {
  offer: OfferItem | undefined;
  writes: Write[];
  offered?: ProposalRecord["offered"];
}

/** Returns undefined when a change leaves the offer alone. */
function eventOf({ before, after, offer, isEdited }: Change): OfferAction | undefined {
  const moved = before.status !== after.status;
  if (moved && after.status === "sent") return "send";
  // A proposal that is older than versions gets none until it is sent.
  if (!offer) return undefined;
  if (moved && after.status === "accepted") return "accept_by_hand";
  if (moved && after.status === "rejected") return "reject";
  if (moved) return "withdraw";
  return isEdited ? "edit" : undefined;
}

/** Returns whether a change needs a new version. An acceptance by the team is of the current proposal. */
export function needsVersion(change: Change): boolean {
  const event = eventOf(change);
  if (event === "send") return true;
  return event === "accept_by_hand" && (change.isEdited || change.offer?.state !== "open");
}

/**
 * Returns the writes by which an offer follows a change of its proposal, for the same transaction.
 * @param sources of a new version, when `needsVersion`
 * @throws Problem whatever `transition` refuses; `too_many_versions`
 */
export function followProposal(change: Change, sources: Sources | undefined): Followed {
  const event = eventOf(change);
  if (!event) return { offer: change.offer, writes: [] };
  const state = nextState(change, event);
  const { before, after, organization, user, now } = change;
  const orgId = organization.id;
  const settled = settledBy(event, user, now);
  if (sources) {
    const frozen = freezeVersion({
      proposal: after,
      before: change.offer,
      sources,
      organization,
      sentBy: user.id,
      ...(event === "send" && { scheduleNow: remindingOf(organization) }),
      outcome: { state, ...settled },
      now,
    });
    const { version } = frozen.version;
    const marked = { version, channel: "marked" as const, by: user.id, recipients: [] };
    const record: Write =
      event === "send"
        ? { put: { ...newSend(orgId, before.id, marked, now) } }
        : eventWrite(orgId, before.id, { what: "accepted_by_team", by: user.id, version }, now);
    // The offer may have links already: they open this version.
    const prints = change.offer ? [enqueuePrint(orgId, before.id, version, now)] : [];
    const writes = [...frozen.writes, record, ...prints];
    return { offer: frozen.offer, offered: frozen.offered, writes };
  }
  const { offer } = change;
  if (!offer || (state === offer.state && event === "edit")) return { offer, writes: [] };
  const set = { state, ...settled };
  const { version } = offer;
  return {
    offer: { ...offer, ...set },
    writes: [
      changeOffer(offer, set),
      eventWrite(
        orgId,
        before.id,
        { what: RECORDED[event] ?? "paused", by: user.id, version },
        now,
      ),
    ],
  };
}

const RECORDED: Partial<Record<OfferAction, OfferEvent>> = {
  accept_by_hand: "accepted_by_team",
  reject: "lost",
  withdraw: "withdrawn",
  delete: "deleted",
};

function nextState({ before, offer, now }: Change, event: OfferAction): OfferItem["state"] {
  const next = checkTransition(before, offer, event, now);
  return next.state === "none" ? "open" : next.state;
}

/** Returns the state after an action of the team. @throws Problem whatever `transition` refuses */
export function checkTransition(
  proposal: ProposalRecord,
  offer: OfferItem | undefined,
  action: OfferAction,
  now: Date,
) {
  const next = transition(situationOf(proposal, offer, now), action);
  if ("refusal" in next) throw new Problem(next.refusal);
  return next;
}

function situationOf(
  { zapsignDocumentToken }: ProposalRecord,
  offer: OfferItem | undefined,
  now: Date,
) {
  return {
    state: offer?.state ?? ("none" as const),
    isOver: offer !== undefined && isOver(offer, now),
    acceptedBy: offer?.state === "accepted" ? (offer.settledBy?.kind ?? ("team" as const)) : null,
    isReopened: offer !== undefined && isReopened(offer),
    hasContract: zapsignDocumentToken !== null,
  };
}

function settledBy(
  event: OfferAction,
  user: UserRecord,
  now: Date,
): Pick<OfferItem, "settledAt" | "settledBy"> {
  if (event === "send" || event === "edit") return { settledAt: null, settledBy: null };
  const settler: Settler = { kind: "team", name: fullName(user), role: null };
  return { settledAt: now.toISOString(), settledBy: settler };
}

/**
 * Returns the writes that delete an offer with its proposal; its page then says that it was deleted.
 * @throws Problem whatever `transition` refuses
 */
export function removeOffer(
  orgId: string,
  proposal: ProposalRecord,
  offer: OfferItem | undefined,
  { by, now }: Author,
): Write[] {
  checkTransition(proposal, offer, "delete", now);
  if (!offer) return [];
  const state = "deleted" as const;
  const event = { what: "deleted", by, version: offer.version } as const;
  return [
    changeOffer(offer, {
      state,
      stateBefore: offer.state,
      ...dueFor(orgId, { ...offer, state }, now, NO_REMINDER),
    }),
    eventWrite(orgId, offer.id, event, now),
  ];
}

/** Returns the writes that restore an offer with its proposal. */
export function restoreOffer(
  organization: OrganizationRecord,
  offer: OfferItem | undefined,
  { by, now }: Author,
): { offer: OfferItem | undefined; writes: Write[] } {
  if (offer?.state !== "deleted") return { offer, writes: [] };
  const state = offer.stateBefore ?? "withdrawn";
  const orgId = organization.id;
  const due = dueFor(orgId, { ...offer, state }, now, remindingOf(organization));
  const event = { what: "restored", by, version: offer.version } as const;
  return {
    offer: { ...offer, state },
    writes: [changeOffer(offer, { state, ...due }), eventWrite(orgId, offer.id, event, now)],
  };
}

/**
 * Returns the writes that revert an offer when a change is undone, with its records. A version that the change made goes
 * with it: the client reads what was sent. A first version is kept, withdrawn.
 * @throws Problem `undo_over` when that version was passed on by a link, or the client opened it
 */
export async function revertOffer(
  orgId: string,
  offer: OfferItem | undefined,
  { undo, trail = [] }: Pick<ProposalRecord, "undo" | "trail">,
): Promise<{ offer: OfferItem | undefined; writes: Write[] }> {
  const before = undo?.offer;
  if (!offer || before === undefined) return { offer, writes: [] };
  if (before === null) {
    const set = { state: "withdrawn", settledAt: null, settledBy: null } as const;
    return { offer: { ...offer, ...set }, writes: [changeOffer(offer, set)] };
  }
  const [links, events, sends] = await Promise.all([
    listLinks(orgId, offer.id),
    listEvents(orgId, offer.id),
    listSends(orgId, offer.id),
  ]);
  const undone = [...events, ...sends].filter(
    ({ by, at }) => by !== null && at === trail.at(-1)?.at,
  );
  const removals = undone.map(({ pk, sk }): Write => ({ remove: { pk, sk } }));
  if (!("version" in before))
    return { offer: { ...offer, ...before }, writes: [changeOffer(offer, before), ...removals] };
  const byClient = events.filter(({ by }) => by === null);
  if ([...links, ...byClient].some(({ version }) => version === offer.version))
    throw new Problem("undo_over");
  const removed = removeVersion(orgId, offer, before);
  return { ...removed, writes: [...removed.writes, ...removals] };
}
