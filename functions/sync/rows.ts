import { ROW_LETTERS, rowsIn, SETTINGS_LETTERS } from "#functions/platform/table/change-log.ts";
import type { TypedKey } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getCommitted } from "#functions/platform/table/queries/get-committed.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import { toSummaries } from "#functions/proposals/summary-store.ts";
import { loadResponses } from "#functions/tasks/response-store.ts";
import type { HandlerResponse } from "#shared/endpoint.ts";
import type { sync } from "#shared/sync/contract.ts";
import type { Settings } from "#shared/sync/rules.ts";
import type { Kind } from "#shared/sync/schemas.ts";

type Response = HandlerResponse<typeof sync.changes>;

const KINDS: Record<string, Kind> = {
  CLIENT: "clients",
  PRODUCT: "products",
  PROPOSAL: "proposals",
  TASK: "tasks",
  TAG: "tags",
};
const KIND_OF = new Map(
  Object.entries(ROW_LETTERS).flatMap(([word, letter]) => {
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
  return Object.entries(SETTINGS_LETTERS).flatMap(([word, letter]) => {
    const settings = SETTINGS_OF[word];
    return settings && entries.includes(letter) ? [settings] : [];
  });
}

export const NOTHING: Pick<Response, "changed" | "gone"> = {
  changed: { clients: [], products: [], proposals: [], tasks: [], tags: [] },
  gone: { clients: [], products: [], proposals: [], tasks: [], tags: [] },
};

interface ChangedRow {
  kind: Kind;
  id: number;
  /** Undefined for a deleted one. */
  record: unknown;
}

/** Returns the rows that entries of the log name, as they are now, by letter and number. */
export async function findRows(
  orgId: string,
  entries: readonly string[],
): Promise<Map<string, ChangedRow>> {
  const named = [...new Set(entries.flatMap(rowsIn))].flatMap((row) => {
    const kind = KIND_OF.get(row.slice(0, 1));
    return kind ? [{ row, kind, id: Number(row.slice(1)) }] : [];
  });
  const found = await getCommitted(named.map(({ kind, id }) => keyOf(orgId, kind, id)));
  return new Map(
    named.map(({ row, kind, id }, index) => [row, { kind, id, record: found[index] }]),
  );
}

/** Returns rows as their lists have them, and the ids of deleted ones. */
export async function toChanges(
  { id: orgId, timezone }: OrganizationRecord,
  rows: readonly ChangedRow[],
  now: Date,
): Promise<Pick<Response, "changed" | "gone">> {
  if (rows.length === 0) return NOTHING;
  const recordsOf = <T>(kind: Kind, _key: (orgId: string, id: number) => TypedKey<T>): T[] =>
    rows.flatMap((row) => (row.record && row.kind === kind ? [row.record as T] : []));
  const goneOf = (kind: Kind) =>
    rows.flatMap((row) => (row.kind === kind && !row.record ? [row.id] : []));
  const heads = recordsOf("proposals", keys.proposal).map(proposalStore.toHead);
  const [tasks, proposals] = await Promise.all([
    loadResponses({ orgId, timezone, now }, recordsOf("tasks", keys.task), getCommitted),
    toSummaries(orgId, heads, timezone, { read: getCommitted }),
  ]);
  return {
    changed: {
      clients: recordsOf("clients", keys.client),
      products: recordsOf("products", keys.product),
      proposals,
      tasks,
      tags: recordsOf("tags", keys.tag),
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

function keyOf(orgId: string, kind: Kind, id: number) {
  if (kind === "clients") return keys.client(orgId, id);
  if (kind === "products") return keys.product(orgId, id);
  if (kind === "proposals") return keys.proposal(orgId, id);
  return kind === "tasks" ? keys.task(orgId, id) : keys.tag(orgId, id);
}
