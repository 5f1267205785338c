import { listOffers } from "#functions/offers/store.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany, query } from "#functions/platform/table/table.ts";
import { truncate } from "#shared/values/text.ts";
import { lossOf } from "./parts.ts";
import type { ProposalHead } from "./records.ts";
import * as proposalStore from "./store.ts";

/** Lost proposals in a page of their list. */
const PAGE = 500;
/** Sorts after every time of a loss. */
const LAST = "~";
/** Above the longest cursor. The input is checked later, and the table refuses longer keys. */
const MAX_CURSOR = 50;

export type FoundLost = Awaited<ReturnType<typeof findLost>>;

/** Finds a page of lost proposals, the newest loss first. The index is eventually consistent. */
export function findLost(orgId: string, before = LAST) {
  // The range includes losses at the moment of the cursor, which `readLost` skips.
  return query(keys.proposalsLost(orgId, truncate(before, MAX_CURSOR)), {
    newestFirst: true,
    limit: PAGE + 2,
  });
}

/** Reads the proposals that `findLost` found, and that are still lost, with what lists show of their offers. */
export async function readLost(orgId: string, found: FoundLost, before = LAST) {
  const older = found.filter((one) => cursorOf(one) < before);
  const page = older.slice(0, PAGE);
  const ids = page.map(({ sk }) => Number(sk));
  const [stored, offers] = await Promise.all([
    getMany(ids.map((id) => keys.proposal(orgId, id))),
    getMany(ids.map((id) => keys.offer(orgId, id))),
  ]);
  return {
    rows: stored
      .filter((one) => one !== undefined)
      .filter(({ status }) => status === "rejected")
      .map(proposalStore.toHead)
      .toSorted(newestLossFirst),
    offers: byId(offers),
    hasMore: older.length > PAGE,
    endCursor: page.map(cursorOf).at(-1),
  };
}

/** Like `findLost` and `readLost`, of an organization that is not indexed yet: reads every proposal. */
export async function readAllLost(orgId: string, before = LAST) {
  const [all, offers] = await Promise.all([proposalStore.list(orgId), listOffers(orgId)]);
  const rows = all
    .filter((one) => one.status === "rejected" && lossOf(one) < before)
    .toSorted(newestLossFirst);
  return { rows, offers, hasMore: false, endCursor: undefined };
}

function cursorOf({ gsi1sk, sk }: FoundLost[number]): string {
  return `${gsi1sk}#${sk}`;
}

function newestLossFirst(a: ProposalHead, b: ProposalHead): number {
  return lossOf(b) < lossOf(a) ? -1 : 1;
}
