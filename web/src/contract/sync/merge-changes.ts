import { replaceEqualDeep } from "@tanstack/react-query";
import type { Changes, Kind } from "#shared/sync/schemas.ts";
import { compareNames } from "#shared/values/compare-names.ts";

/** The cached lists, newest rows first, tags by name. */
export type Lists = Partial<Changes["changed"]>;

export interface Merged {
  lists: Lists;
  /** Lists to read again: records of a deleted client keep its last known name. */
  stale: Kind[];
}

/** Applies a change. Unchanged rows and lists stay the same objects. */
export function mergeChanges(
  lists: Lists,
  { changed, gone }: Pick<Changes, "changed" | "gone">,
): Merged {
  const clients = byId(changed.clients);
  const stale = (["proposals", "tasks"] as const).filter((kind) =>
    lists[kind]?.some(({ clientId, client }) => !client.deleted && gone.clients.includes(clientId)),
  );
  const tasks = lists.tasks && joinTasks(lists.tasks, { changed, gone }, clients);
  const proposals =
    lists.proposals &&
    mapped(lists.proposals, (proposal) => {
      const client = clients.get(proposal.clientId);
      return client
        ? withField(proposal, "client", { ...summaryOf(client), phone: client.phone })
        : proposal;
    });
  return {
    lists: {
      ...(lists.clients && { clients: newestFirst(lists.clients, changed.clients, gone.clients) }),
      ...(lists.products && {
        products: newestFirst(lists.products, changed.products, gone.products),
      }),
      ...(proposals && { proposals: newestFirst(proposals, changed.proposals, gone.proposals) }),
      ...(tasks && { tasks: newestFirst(tasks, changed.tasks.map(timeless), gone.tasks) }),
      ...(lists.tags && {
        tags: merged(
          lists.tags,
          changed.tags,
          gone.tags,
          (a, b) => compareNames(a.name, b.name) || a.id - b.id,
        ),
      }),
    },
    stale,
  };
}

type Task = Changes["changed"]["tasks"][number];
type Client = Changes["changed"]["clients"][number];

/** Updates tasks with what changed in the records that they name. */
function joinTasks(
  tasks: Task[],
  { changed, gone }: Pick<Changes, "changed" | "gone">,
  clients: ReadonlyMap<number, Client>,
): Task[] {
  const proposals = byId(changed.proposals);
  const tags = byId(changed.tags);
  const lostProposals = new Set(gone.proposals);
  const lostTags = new Set(gone.tags);
  return mapped(tasks, (task) => {
    let shown = task;
    const client = clients.get(task.clientId);
    if (client) shown = withField(shown, "client", summaryOf(client));
    const proposal = proposals.get(task.proposalRef ?? 0);
    if (proposal) {
      const { id, title } = proposal;
      shown = withField(withField(shown, "proposalId", id), "proposal", { id, title });
    }
    if (lostProposals.has(task.proposalRef ?? 0))
      shown = withField(withField(shown, "proposalId", null), "proposal", null);
    if (task.tags.some(({ id }) => tags.has(id) || lostTags.has(id))) {
      const remaining = task.tags.filter(({ id }) => !lostTags.has(id));
      const current = remaining.map((tag) => tags.get(tag.id) ?? tag);
      shown = withField(
        shown,
        "tags",
        current.map(({ id, name, color }) => ({ id, name, color })),
      );
    }
    return shown;
  });
}

/** The remaining SLA time was computed later than in the rest of the list. */
function timeless(task: Task): Task {
  return { ...task, slaTimeRemaining: null };
}

function summaryOf({ id, name, company, email }: Client) {
  return { id, name, company, email, deleted: false };
}

function newestFirst<Row extends { id: number }>(
  rows: Row[],
  changed: readonly Row[],
  gone: readonly number[],
): Row[] {
  return merged(rows, changed, gone, (a, b) => b.id - a.id);
}

function merged<Row extends { id: number }>(
  rows: Row[],
  changed: readonly Row[],
  gone: readonly number[],
  order: (a: Row, b: Row) => number,
): Row[] {
  if (changed.length + gone.length === 0) return rows;
  const changes = byId(changed);
  const lost = new Set(gone.filter((id) => !changes.has(id)));
  const known = new Set(rows.map(({ id }) => id));
  const added = changed.filter(({ id }) => !known.has(id));
  // Answers repeat what is known.
  const updated = mapped(rows, (row) => replaceEqualDeep(row, changes.get(row.id) ?? row));
  const isShorter = gone.some((id) => lost.has(id) && known.has(id));
  if (updated === rows && added.length === 0 && !isShorter) return rows;
  return [...updated.filter(({ id }) => !lost.has(id)), ...added].toSorted(order);
}

/** Returns the row itself when its field has an equal value. Comparing the whole row would take longer. */
function withField<Row extends object, Name extends keyof Row>(
  row: Row,
  name: Name,
  value: Row[Name],
): Row {
  const next = replaceEqualDeep(row[name], value);
  return next === row[name] ? row : { ...row, [name]: next };
}

/** Returns the same list when no row changes. */
function mapped<Row>(rows: Row[], change: (row: Row) => Row): Row[] {
  const after = rows.map(change);
  return after.some((row, index) => row !== rows[index]) ? after : rows;
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
