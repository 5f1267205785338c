import { eraseFiles } from "#functions/gateways/erase-files.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { removeAll, removeMany } from "#functions/platform/table/remove-many.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { type ProposalHead, toHead } from "#functions/proposals/store.ts";
import { endsToday, isExpiring } from "#shared/offers/due.ts";
import { unpackContent } from "../content-store.ts";
import { eventBase } from "../decisions/event-message.ts";
import { notifySellers } from "../decisions/notify-sellers.ts";
import { removeOfferRecords } from "../purge-store.ts";
import type { OfferItem } from "../records.ts";
import { readVersion } from "../store.ts";
import { releaseLogos } from "./release-logos.ts";
import { remindClient } from "./remind-client.ts";

type DueOffer = Messages["tend-offer"];

/** Does what is due for an offer, unless the offer changed since. Idempotent. */
export async function processDueOffer(due: DueOffer, now: Date): Promise<void> {
  const { orgId, proposalId, version } = due;
  const [organization, offer, stored] = await getMany([
    keys.organization(orgId),
    keys.offer(orgId, proposalId),
    keys.proposal(orgId, proposalId),
  ]);
  if (!organization || organization.deletedAt || offer?.version !== version) return;
  if (due.what === "empty") {
    if (offer.state === "deleted" && !stored) await emptyOffer(orgId, offer, now);
  } else if (due.what === "remind") {
    if (stored) await remindClient(organization, { offer, proposal: toHead(stored) }, now);
  } else if (stored && isExpiring(offer, now)) {
    await notifyExpiring(due, { offer, proposal: toHead(stored) }, now);
  }
}

async function notifyExpiring(
  { orgId, proposalId, version: number }: DueOffer,
  { offer, proposal }: { offer: OfferItem; proposal: ProposalHead },
  now: Date,
): Promise<void> {
  const version = await readVersion(orgId, proposalId, number);
  if (!version) return;
  const { document } = unpackContent(version);
  await notifySellers(
    {
      ...eventBase({ orgId, proposalId }, { proposal, version, document }),
      at: offer.validUntilAt,
      what: "expiring",
      isToday: endsToday(offer.validUntilAt, now),
    },
    now,
  );
}

/** Removes all of an offer, its item last. @throws Error when time is up: the message is processed again */
async function emptyOffer(orgId: string, offer: OfferItem, now: Date): Promise<void> {
  const { id } = offer;
  const shouldStop = timeLimit();
  await releaseLogos(orgId, id, shouldStop, now);
  const isEmpty =
    (await eraseFiles(`offers/${orgId}/${id}/`, shouldStop)) &&
    (await removeOfferRecords(orgId, id, shouldStop)) &&
    (await removeAll(keys.offerVersions(orgId, id), shouldStop));
  if (!isEmpty) throw new Error(`Offer ${id} is not empty yet`);
  await removeMany([offer]);
}
