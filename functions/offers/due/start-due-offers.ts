import { enqueue } from "#functions/platform/outbox.ts";
import { runDue } from "#functions/platform/run-due.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import { orgIdOf } from "#functions/platform/table/keys/key-parts.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { JobReport } from "#shared/jobs.ts";
import { nextDue, type Reminding } from "#shared/offers/due.ts";
import { dueKeys, NO_REMINDER, remindingOf } from "../due-store.ts";
import type { OfferItem } from "../records.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;

/** Starts what is due for offers, each once: the same transaction schedules the next step. Safe to repeat. */
export async function startDueOffers(now: Date): Promise<JobReport> {
  const { found, isAll } = await queryShards(
    (shard) => keys.offersDue(shard, now.toISOString()),
    MAX_PER_SHARD,
  );
  const offers = await getMany(found);
  const due = found.flatMap((row, index) => {
    const offer = offers[index];
    // The index is eventually consistent: the offer may have another time since, such as the day it is emptied.
    const isDue = offer?.gsi1sk !== undefined && offer.gsi1sk <= now.toISOString();
    return isDue ? [{ ...row, offer }] : [];
  });
  const reminding = await findReminding(due);
  let started = 0;
  const run = { name: "due offer", now };
  const report = await runDue({ due, isAll }, run, async ({ offer }) => {
    if (await start(offer, reminding(offer), now)) started++;
  });
  return { ...report, started };
}

/** Returns false when the offer has changed since it was read. */
function start(offer: OfferItem, reminding: Reminding, now: Date) {
  const { id, version, state, due, gsi1sk = "" } = offer;
  const orgId = orgIdOf(offer);
  const next = nextDue(offer, gsi1sk, reminding, due);
  return tryWrite(
    {
      update: offer,
      set: dueKeys(orgId, next),
      condition: { equals: { gsi1sk, state, version } },
    },
    ...(due
      ? [enqueue({ kind: "tend-offer", orgId, proposalId: id, version, what: due }, now)]
      : []),
  );
}

async function findReminding(offers: readonly Key[]) {
  const ids = [...new Set(offers.map(orgIdOf))];
  const organizations = byId(await getMany(ids.map(keys.organization)));
  return (offer: OfferItem) => {
    const organization = organizations.get(orgIdOf(offer));
    return organization ? remindingOf(organization) : NO_REMINDER;
  };
}
