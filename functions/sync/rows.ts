import { LETTERS, rowsIn, SETTINGS } from "#functions/platform/table/change-log.ts";
import { getCommitted } from "#functions/platform/table/get-committed.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { TypedKey } from "#functions/platform/table/keys/key-types.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import { toSummaries } from "#functions/proposals/summary-store.ts";
import { loadResponses } from "#functions/tasks/response-store.ts";
import type { HandlerResponse } from "#shared/endpoint.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import type { Settings } from "#shared/sync/rules.ts";
import type { sync } from "#shared/sync/contract.ts";

type Answer = HandlerResponse<typeof sync.changes>;

/** Lambda allows 6 MB a response. */
const MAX_BYTES = 4_000_000;

const KINDS: Record<string, Kind> = {
  CLIENT: "clients",
  PRODUCT: "products",
  PROPOSAL: "proposals",
  TASK: "tasks",
  TAG: "tags",
};
const KIND_OF = new Map(
  Object.entries(LETTERS).flatMap(([word, letter]) => {
    const kind = KINDS[word];
    return kind ? [[letter, kind] as const] : [];
  }),
);

const SETTINGS_OF: Record<string, Settings> = {
  ORGANIZATION: "organization",
  BRANDING: "branding",
  SLA_SETTINGS: "sla-settings",
  ZAPSIGN_SETTINGS: "zapsign",
  CHECKLIST_TEMPLATE: "checklist-templates",
  PROPOSAL_TEMPLATE: "proposal-templates",
};

/** Returns the settings that entries of the log name, each once. */
export function settingsIn(entries: readonly string[]): Settings[] {
  return Object.entries(SETTINGS).flatMap(([word, letter]) => {
    const settings = SETTINGS_OF[word];
    return settings && entries.includes(letter) ? [settings] : [];
  });
}

export const NOTHING: Pick<Answer, "changed" | "gone"> = {
  changed: { clients: [], products: [], proposals: [], tasks: [], tags: [] },
  gone: { clients: [], products: [], proposals: [], tasks: [], tags: [] },
};

/** Returns the rows that entries of the log name, as they are now; undefined when they are too large. */
export async function readRows(
  { id: orgId, timezone }: OrganizationRecord,
  entries: readonly string[],
  now: Date,
): Promise<Pick<Answer, "changed" | "gone"> | undefined> {
  const ids = idsIn(entries);
  const wanted = (Object.keys(NOTHING.gone) as Kind[]).flatMap((kind) =>
    [...(ids.get(kind) ?? [])].map((id) => ({ kind, id })),
  );
  if (wanted.length === 0) return NOTHING;
  const found = await getCommitted(wanted.map(({ kind, id }) => keyOf(orgId, kind, id)));
  if (JSON.stringify(found).length > MAX_BYTES) return undefined;
  const rowsOf = <T>(kind: Kind, _key: (orgId: string, id: number) => TypedKey<T>): T[] =>
    found.flatMap((row, index) => (row && wanted[index]?.kind === kind ? [row as T] : []));
  const goneOf = (kind: Kind) =>
    wanted.flatMap((one, index) => (one.kind === kind && !found[index] ? [one.id] : []));
  const heads = rowsOf("proposals", keys.proposal).map(proposalStore.toHead);
  const [tasks, proposals] = await Promise.all([
    loadResponses({ orgId, timezone, now }, rowsOf("tasks", keys.task), getCommitted),
    toSummaries(orgId, heads, timezone, { read: getCommitted }),
  ]);
  return {
    changed: {
      clients: rowsOf("clients", keys.client),
      products: rowsOf("products", keys.product),
      proposals,
      tasks,
      tags: rowsOf("tags", keys.tag),
    },
    gone: {
      clients: goneOf("clients"),
      products: goneOf("products"),
      proposals: goneOf("proposals"),
      tasks: goneOf("tasks"),
      tags: goneOf("tags"),
    },
  };
}

function idsIn(entries: readonly string[]): Map<Kind, Set<number>> {
  const ids = new Map<Kind, Set<number>>();
  for (const row of entries.flatMap(rowsIn)) {
    const kind = KIND_OF.get(row.slice(0, 1));
    if (kind) ids.set(kind, (ids.get(kind) ?? new Set()).add(Number(row.slice(1))));
  }
  return ids;
}

function keyOf(orgId: string, kind: Kind, id: number) {
  if (kind === "clients") return keys.client(orgId, id);
  if (kind === "products") return keys.product(orgId, id);
  if (kind === "proposals") return keys.proposal(orgId, id);
  return kind === "tasks" ? keys.task(orgId, id) : keys.tag(orgId, id);
}
