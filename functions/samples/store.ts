import * as clientStore from "#functions/clients/store.ts";
import { countWrites } from "#functions/dashboard/store.ts";
import * as offerStore from "#functions/offers/store.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import { packBySize } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { takeNumbers as takeRowNumbers } from "#functions/platform/table/row-numbers.ts";
import { get, getMany, query, write } from "#functions/platform/table/table.ts";
import { distinctWrites, MAX_LOGGED_WRITES, type Write } from "#functions/platform/table/write.ts";
import * as productStore from "#functions/products/store.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import * as tagStore from "#functions/tags/store.ts";
import * as taskStore from "#functions/tasks/store.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { type Counts, proposalCounts, sum, taskCounts } from "#shared/dashboard/counts.ts";
import { Problem } from "#shared/errors.ts";
import { hasEvidence } from "#shared/offers/summary.ts";
import type { Samples } from "#shared/samples/schemas.ts";
import type { SampleRecords } from "./records.ts";
import type { SampleContext } from "./sample-context.ts";

declare module "#functions/platform/table/records.ts" {
  interface OrganizationRecord {
    /** The sample records and their creation; null or absent without samples. */
    samples?: Samples | null;
    samplesMadeAt?: string | null;
  }
}

/** Writes of each transaction besides records: the organization and the counters. */
const BESIDES = 2;
const NOTHING = sum([]);

/** Takes ids for these numbers of records. Unused ids leave a gap. @throws Problem `row_limit` */
export async function takeNumbers(
  organization: OrganizationRecord,
  counts: Record<"client" | "product" | "proposal" | "task" | "tag", number>,
  now: Date,
): Promise<Samples> {
  const last = await takeRowNumbers(organization, counts, now);
  const block = (kind: keyof typeof counts) => {
    const first = (last[kind] as number) - counts[kind] + 1;
    return Array.from({ length: counts[kind] }, (_one, index) => first + index);
  };
  return {
    clients: block("client"),
    products: block("product"),
    proposals: block("proposal"),
    tasks: block("task"),
    tags: block("tag"),
  };
}

/** Returns whether there are no clients, products, proposals and tasks, in one round trip. */
export async function isEmpty(orgId: string): Promise<boolean> {
  const all = [keys.clients, keys.products, keys.proposals, keys.tasks];
  const found = await Promise.all(all.map((of) => query(of(orgId), { limit: 1, keysOnly: true })));
  return found.flat().length === 0;
}

export interface Note {
  samples: Samples;
  madeAt: string;
}

export function noteOf(
  organization: Pick<OrganizationRecord, "samples" | "samplesMadeAt"> | undefined,
): Note | undefined {
  const { samples, samplesMadeAt: madeAt } = organization ?? {};
  return samples && madeAt ? { samples, madeAt } : undefined;
}

export async function findNote(orgId: string): Promise<Note | undefined> {
  return noteOf(await get(keys.organization(orgId)));
}

/**
 * Adds all samples or none and records them with the organization.
 * @throws Problem `samples_exist` after a concurrent call; `no_organization` when the member was removed;
 * `tag_name_taken`
 */
export async function add(
  { orgId, userId, zone, now }: SampleContext,
  numbers: Samples,
  { clients, products, proposals, tasks, tags }: SampleRecords,
): Promise<void> {
  const shown = tags.map(({ id }) => id);
  await write([
    {
      update: keys.organization(orgId),
      set: { samples: numbers, samplesMadeAt: now.toISOString() },
      add: { dashboardTagIds: new Set(shown) },
      condition: { equals: { samplesMadeAt: null } },
      failWith: new Problem("samples_exist"),
    },
    {
      check: keys.member(orgId, userId),
      condition: "exists",
      failWith: new Problem("no_organization"),
    },
    ...clients.flatMap((client) => clientStore.additions(orgId, client)),
    ...products.flatMap((product) => productStore.additions(orgId, product)),
    ...proposals.flatMap((proposal) => proposalStore.additions(orgId, proposal)),
    ...tags.flatMap((tag) => tagStore.additions(orgId, tag)),
    ...tasks.flatMap((task) => taskStore.additions(orgId, task, zone)),
    ...countWrites(
      orgId,
      NOTHING,
      sum([...proposals.map(proposalCounts), ...tasks.map(taskCounts)]),
    ),
  ]);
}

interface Part {
  writes: Write[];
  counts: Counts;
}

/** Reads the remaining samples that may be removed, in one round trip. */
export async function findParts(orgId: string, samples: Samples, now: Date): Promise<Part[]> {
  const kinds = [
    samples.clients.map((id) => keys.client(orgId, id)),
    samples.products.map((id) => keys.product(orgId, id)),
    samples.proposals.map((id) => keys.proposal(orgId, id)),
    samples.tags.map((id) => keys.tag(orgId, id)),
    samples.tasks.map((id) => keys.task(orgId, id)),
  ];
  const [found, offers] = await Promise.all([
    getMany(kinds.flat()),
    getMany(samples.proposals.map((id) => keys.offer(orgId, id))),
  ]);
  const offerOf = byId(offers);
  const left = kinds.map((ofKind) => found.splice(0, ofKind.length).filter(Boolean));
  const [clients, products, proposals, tags, tasks] = left as Found;
  return [
    ...clients
      .filter((client) => !isMerged(client, samples))
      .map((one) => uncounted(clientStore.removals(orgId, one))),
    ...products.map((one) => uncounted(productStore.removals(orgId, one))),
    ...proposals
      .map(proposalStore.toHead)
      // What a client accepted stays, also when it was reopened.
      .filter(({ id, zapsignDocumentToken }) => {
        const offer = offerOf.get(id);
        return !zapsignDocumentToken && !(offer && hasEvidence(offer));
      })
      .map((one) => ({
        writes: [
          ...proposalStore.removals(orgId, one),
          ...offerStore.markDeletedWrites(orgId, offerOf.get(one.id), now),
        ],
        counts: proposalCounts(one),
      })),
    ...tags.map((one) => uncounted(tagStore.removals(orgId, one))),
    ...tasks.map((one) => ({
      writes: taskStore.removals(orgId, one),
      counts: taskCounts(one),
    })),
  ];
}

/** Returns whether one of the organization's own clients was merged into this one. */
function isMerged({ merged = [] }: Client, samples: Samples): boolean {
  return merged.some(({ id }) => !samples.clients.includes(id));
}

type Found = [
  clients: SampleRecords["clients"],
  products: SampleRecords["products"],
  proposals: proposalStore.StoredProposal[],
  tags: SampleRecords["tags"],
  tasks: SampleRecords["tasks"],
];

function uncounted(writes: Write[]): Part {
  return { writes, counts: NOTHING };
}

/**
 * Removes these parts, usually in one transaction, and with the last of them the record of the samples. A repetition
 * after a failure continues.
 * @throws WriteConflict when a part changed, or when the samples are gone
 */
export async function remove(
  orgId: string,
  { samples, madeAt }: Note,
  parts: readonly Part[],
): Promise<void> {
  const portions = portionsOf(parts);
  for (const [index, portion] of portions.entries()) {
    const forget: Write = {
      update: keys.organization(orgId),
      set: { samples: null, samplesMadeAt: null },
      drop: { dashboardTagIds: new Set(samples.tags) },
      condition: { equals: { samplesMadeAt: madeAt } },
    };
    await write([
      ...(index === portions.length - 1 ? [forget] : []),
      // Two clients may have been edited to share a duplicate key.
      ...distinctWrites(portion.flatMap(({ writes }) => writes)),
      ...countWrites(orgId, sum(portion.map(({ counts }) => counts)), NOTHING),
    ]);
  }
}

/** Splits the parts into as few transactions as possible, at least one. Each day and sum may need its own write. */
function portionsOf(parts: readonly Part[]): Part[][] {
  const portions = packBySize(parts, sizeOf, MAX_LOGGED_WRITES - BESIDES);
  return portions.length > 0 ? portions : [[]];
}

function sizeOf({ writes, counts: { days, sales = {} } }: Part): number {
  return writes.length + Object.keys(days).length + Object.keys(sales).length;
}
