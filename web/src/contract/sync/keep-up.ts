import type { QueryClient } from "@tanstack/react-query";
import type { CallInput, CallOutput, Endpoint } from "#shared/endpoint.ts";
import type { Changes, Kind, sync } from "#shared/sync/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { call } from "../browser.ts";
import { RequestFailed } from "../client.ts";
import { shownTenant, tenantKey } from "../session/shown-tenant.ts";
import { isHidden, isInUse, onceSeen } from "./in-use.ts";
import { hasList, isKeptUp, KINDS, LISTS } from "./lists.ts";
import { type Lists, mergeChanges } from "./merge-changes.ts";
import { tellVanished } from "./vanished.ts";

const changesSince = { route: "GET /api/sync" } as typeof sync.changes;

/** Records that show something of the records of a kind. */
const SHOWN_BY: Record<Kind, readonly string[]> = {
  clients: ["clients", "proposals", "tasks"],
  products: ["products"],
  proposals: ["proposals", "tasks"],
  tasks: ["tasks"],
  tags: ["tags", "tasks"],
};
const RETRY_MS = 500;
const FAILED_MS = 10_000;

const keyOfList = (kind: Kind) => [kind, LISTS[kind], {}] as const;

/** What one tab knows of the change log of the tenant on screen. */
interface Position {
  tenant: string;
  /** Every list that is held shows what was changed up to here. Undefined: none is held. */
  cursor?: string | undefined;
  /** The end of the log when the lists were read or asked for last. */
  end: string;
  /** The end of the log by the poll. */
  at: string;
  /** Increases when a list of an older position arrives: a running request then does not move the position on. */
  turn: number;
  /** The requests, one after the other. */
  running: Promise<unknown>;
  /** A request that waits for its turn. */
  next?: Promise<boolean> | undefined;
  isNextOwn: boolean;
  /** Writes of the person whose changes are being asked for. */
  ownWrites: number;
  /** Changes of the person were not shown yet: nobody needs to be told of them. */
  isOwnDue: boolean;
  retry?: ReturnType<typeof setTimeout> | undefined;
}

const positions = new WeakMap<QueryClient, Position>();

function positionOf(client: QueryClient): Position {
  const tenant = tenantKey(shownTenant());
  const known = positions.get(client);
  if (known?.tenant === tenant) return known;
  clearTimeout(known?.retry);
  const position: Position = {
    tenant,
    end: "",
    at: "",
    turn: 0,
    running: Promise.resolve(),
    isNextOwn: false,
    ownWrites: 0,
    isOwnDue: false,
  };
  positions.set(client, position);
  return position;
}

/** Reads a list that is kept up from then on. */
export async function readList<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  input: CallInput<E>,
): Promise<CallOutput<E>> {
  let position: string | null = null;
  const onAnswer = ({ headers }: Response) => (position = headers.get(SYNC_CURSOR));
  const rows = await call(endpoint, input, { onAnswer });
  noteList(client, position);
  return rows;
}

/** Notes that a list was read. @param header its position and the end of the log; null from a server without one */
function noteList(client: QueryClient, header: string | null): void {
  const [cursor, end] = header?.split(";") ?? [];
  if (cursor === undefined || end === undefined) return;
  const position = positionOf(client);
  const isFirst = position.cursor === undefined;
  if (isFirst || end < position.end) position.end = end;
  if (isFirst || cursor < (position.cursor ?? "")) {
    position.cursor = cursor;
    position.turn++;
  }
  catchUp(client, position);
}

/** Notes the end of the log, as the poll of unread notifications says it. */
export function noteEnd(client: QueryClient, at: string): void {
  const position = positionOf(client);
  if (at > position.at) position.at = at;
  catchUp(client, position);
}

function catchUp(client: QueryClient, position: Position): void {
  if (position.cursor !== undefined && position.at > position.end) askLater(client, position, 0);
}

/**
 * Asks what changed and shows it in every list that is held. Returns whether the lists are up to date.
 *
 * @param isOwn the person just changed something, so it is shown at once; otherwise lists stand still while one of
 *   their rows is in use
 */
export async function keepUp(client: QueryClient, isOwn: boolean): Promise<boolean> {
  const position = positionOf(client);
  if (position.cursor === undefined) return false;
  if (!isOwn) return askNext(client, position, false);
  position.ownWrites++;
  try {
    return await askNext(client, position, true);
  } finally {
    position.ownWrites--;
  }
}

function askNext(client: QueryClient, position: Position, isOwn: boolean): Promise<boolean> {
  // A running request may have been answered before the change.
  position.isNextOwn ||= isOwn;
  position.next ??= position.running.then(() => {
    const asking = ask(client, position, position.isNextOwn);
    position.next = undefined;
    position.isNextOwn = false;
    position.running = asking.catch(() => undefined);
    return asking;
  });
  return position.next;
}

async function ask(client: QueryClient, position: Position, isOwn: boolean): Promise<boolean> {
  if (position.cursor === undefined) return false;
  if (!isOwn && isInUse(client)) return askLater(client, position);
  const { cursor, turn } = position;
  const changes = await call(changesSince, { since: cursor });
  if (positionOf(client) !== position) return true;
  // What is changing right now is in no answer yet.
  if (isOwn ? client.isMutating() > position.ownWrites : isInUse(client)) {
    position.isOwnDue ||= isOwn;
    return askLater(client, position);
  }
  const isMoved = position.turn !== turn;
  if (!isMoved) {
    position.cursor = changes.cursor;
    position.end = endOf(changes.cursor);
  }
  const showing = show(client, changes, isOwn || position.isOwnDue);
  position.isOwnDue = false;
  if (isOwn) await showing;
  return isMoved ? askLater(client, position) : true;
}

function askLater(client: QueryClient, position: Position, afterMs = RETRY_MS): true {
  clearTimeout(position.retry);
  position.retry = setTimeout(() => {
    if (positionOf(client) !== position) return;
    if (isHidden()) return onceSeen(() => askLater(client, position, 0));
    keepUp(client, false).catch((error: unknown) => {
      if (isPassing(error)) askLater(client, position, FAILED_MS);
    });
  }, afterMs);
  return true;
}

/** A refusal is of the session, which the polls find too. */
function isPassing(error: unknown): boolean {
  return !(error instanceof RequestFailed) || error.status >= 500;
}

/** Returns the end of the log that a position of an answer names. */
function endOf(cursor: string): string {
  return cursor.slice(cursor.indexOf("~") + 1).split(",")[0] ?? "";
}

/** Shows changes. Resolves when what else shows them was read again. */
async function show(client: QueryClient, changes: Changes, isOwn: boolean): Promise<void> {
  if (changes.reset)
    return client.invalidateQueries({ predicate: ({ queryKey: [domain] }) => isShowing(domain) });
  const before = heldLists(client);
  const { lists, stale } = mergeChanges(before, changes);
  for (const kind of KINDS)
    if (lists[kind] && lists[kind] !== before[kind])
      client.setQueryData(keyOfList(kind), lists[kind], {
        updatedAt: client.getQueryState(keyOfList(kind))?.dataUpdatedAt ?? 0,
      });
  const changed = KINDS.filter(
    (kind) => changes.changed[kind].length + changes.gone[kind].length > 0,
  );
  if (changed.length === 0) return;
  if (!isOwn) tellVanished(before, changes);
  const domains = new Set(["dashboard", ...changed.flatMap((kind) => SHOWN_BY[kind])]);
  const others = client.invalidateQueries({
    predicate: ({ queryKey: [domain, route, input] }) =>
      domains.has(String(domain)) &&
      !isKeptUp(String(route)) &&
      isConcerned(changes, domain as Kind, changed, input),
  });
  await Promise.all([
    others,
    ...stale.map((kind) => client.invalidateQueries({ queryKey: keyOfList(kind) })),
  ]);
}

/** The lists in the cache. One that waits to be read again would pass for fresh. */
function heldLists(client: QueryClient): Lists {
  return Object.fromEntries(
    KINDS.flatMap((kind) => {
      const state = client.getQueryState(keyOfList(kind));
      return state?.data && !state.isInvalidated ? [[kind, state.data]] : [];
    }),
  );
}

/** Returns whether a query may show what changed: a single record that did not change does not. */
function isConcerned(
  { changed, gone }: Changes,
  domain: Kind,
  changedKinds: readonly Kind[],
  input: unknown,
): boolean {
  const id = (input as { id?: unknown } | undefined)?.id;
  const isByAnother = changedKinds.some(
    (kind) => kind !== domain && SHOWN_BY[kind].includes(domain),
  );
  if (id === undefined || isByAnother || !changedKinds.includes(domain)) return true;
  return gone[domain].includes(Number(id)) || changed[domain].some((row) => row.id === Number(id));
}

function isShowing(domain: unknown): boolean {
  return domain === "dashboard" || hasList(String(domain));
}
