import { excerptOf } from "#shared/proposals/excerpt.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import type { ChangedRows, Changes, Kind } from "#shared/sync/schemas.ts";
import { hasList, KINDS } from "./lists.ts";

export interface Written {
  route: string;
  input: object;
  answer: unknown;
}
export type Rows = Pick<Changes, "changed" | "gone">;
type Row = ChangedRows[Kind][number];

/** Routes that answer with the row that they change, and change no other. */
const ANSWERS_WITH_ROW =
  /^(?:POST|PUT) \/api\/(clients|products|proposals|tasks|tags)(?:\/\{id\}(?:\/(?:restore|finish|undo|duplicate))?)?$/;
const REMOVAL = /^DELETE \/api\/(\w+)\/\{id\}$/;

/** Returns what a call deleted, with the domain of its route. */
export function removedRecord({
  route,
  input,
}: Written): { domain: string; id: number } | undefined {
  const domain = REMOVAL.exec(route)?.[1];
  return domain === undefined ? undefined : { domain, id: Number((input as { id?: unknown }).id) };
}

/** Returns what a call changed, as in the lists; undefined when its answer does not contain it. */
export function ownChanges({ route, input, answer }: Written): Rows | undefined {
  const rows = noRows();
  const removed = removedRecord({ route, input, answer });
  if (removed && hasList(removed.domain)) {
    rows.gone[removed.domain as Kind].push(removed.id);
    return rows;
  }
  const kind = ANSWERS_WITH_ROW.exec(route)?.[1] as Kind | undefined;
  // New lines may add products.
  if (!kind || !isRow(answer) || (kind === "proposals" && "items" in input)) return undefined;
  (rows.changed[kind] as Row[]).push(rowOf(kind, answer));
  return rows;
}

/** Merges changes; the last of a row wins. Undefined when one of them is unknown. */
export function joinChanges(all: readonly (Rows | undefined)[]): Rows | undefined {
  const joined = noRows();
  for (const one of all) {
    if (!one) return undefined;
    const { changed, gone } = one;
    for (const kind of KINDS) {
      const replaced = new Set([...changed[kind].map(({ id }) => id), ...gone[kind]]);
      const rest = (joined.changed[kind] as Row[]).filter(({ id }) => !replaced.has(id));
      Object.assign(joined.changed, { [kind]: [...rest, ...changed[kind]] });
      joined.gone[kind] = [...joined.gone[kind].filter((id) => !replaced.has(id)), ...gone[kind]];
    }
  }
  return joined;
}

/** Rows by kind and id, as JSON; "" if deleted. */
export type ShownRows = Map<string, string>;

export function recordShown(shown: ShownRows, { changed, gone }: Rows): void {
  for (const kind of KINDS) {
    for (const row of changed[kind]) shown.set(`${kind}/${row.id}`, textOf(row));
    for (const id of gone[kind]) shown.set(`${kind}/${id}`, "");
  }
}

/** Removes changes that answers of the person's own writes already showed. */
export function withoutShown(changes: Changes, shown: ShownRows): Changes {
  if (shown.size === 0) return changes;
  const rows = noRows();
  for (const kind of KINDS) {
    const isNew = (id: number, text: string) => {
      const before = shown.get(`${kind}/${id}`);
      shown.delete(`${kind}/${id}`);
      return before !== text;
    };
    const changed = (changes.changed[kind] as Row[]).filter((row) => isNew(row.id, textOf(row)));
    Object.assign(rows.changed, { [kind]: changed });
    rows.gone[kind] = changes.gone[kind].filter((id) => isNew(id, ""));
  }
  return { ...changes, ...rows };
}

/** The remaining SLA time differs in each answer. */
function textOf(row: Row): string {
  return JSON.stringify({ ...row, slaTimeRemaining: null });
}

function isRow(answer: unknown): answer is Row {
  return typeof answer === "object" && answer !== null && "id" in answer && "updatedAt" in answer;
}

function isProposal(row: Row): row is Row & Proposal {
  return "items" in row;
}

function rowOf(kind: Kind, answer: Row): Row {
  const { alreadyCreated: _created, ...row } = answer as Row & { alreadyCreated?: boolean };
  if (kind !== "proposals" || !isProposal(row)) return row;
  // Fields that `Proposal` has and its summary lacks.
  const {
    items,
    description,
    discount: _discount,
    payment: _payment,
    history: _history,
    selection: _selection,
    seller: _seller,
    offered: _offered,
    ...head
  } = row;
  // Of an accepted proposal, only the log knows what was sold.
  return { ...head, ...excerptOf({ description, items }), sold: null };
}

function noRows(): Rows {
  return {
    changed: { clients: [], products: [], proposals: [], tasks: [], tags: [] },
    gone: { clients: [], products: [], proposals: [], tasks: [], tags: [] },
  };
}
