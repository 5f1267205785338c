import type { QueryClient } from "@tanstack/react-query";
import { sync } from "#shared/sync/contract.ts";
import type { Changes } from "#shared/sync/schemas.ts";
import { call } from "../browser.ts";
import { isTransient } from "../client.ts";
import { reactToRefusal } from "../session/refusals.ts";
import { isReadSince } from "./cached-lists.ts";
import { isHidden, isInUse, onceSeen } from "./in-use.ts";
import { recordInReads } from "./list-reads.ts";
import { openForms, notifyForms } from "./open-records.ts";
import {
  joinChanges,
  ownChanges,
  recordShown,
  removedRecord,
  withoutShown,
  type Written,
} from "./own-rows.ts";
import { earlierOf, endOf, isEarlier, type Position, positionOf } from "./position.ts";
import { readSettingsAgain } from "./read-settings-again.ts";
import { neverRestore } from "./restore-lists.ts";
import { showChanges } from "./show-changes.ts";
import { storeLists } from "./store-lists.ts";

const RETRY_MS = 500;
const FAILED_MS = 10_000;

/** Records that a list was read. @param header its position and the end of the log; null from a server without one */
export function recordRead(client: QueryClient, header: string | null): void {
  const [cursor, end] = header?.split(";") ?? [];
  if (cursor === undefined || end === undefined) return;
  const position = positionOf(client);
  const held = position.cursor;
  if (held === undefined || end < position.end) position.end = end;
  if (held === undefined || isEarlier(cursor, held)) {
    position.cursor = held === undefined ? cursor : earlierOf(held, cursor);
    position.turn++;
  }
  if (position.storing?.isOver !== false)
    position.storing = storeLists(client, () => position.cursor);
  position.shownRows.clear();
  catchUp(client, position);
}

/** Records the end of the log, as polled with the unread notifications. */
export function recordEnd(client: QueryClient, at: string): void {
  const position = positionOf(client);
  if (at > position.at) position.at = at;
  catchUp(client, position);
}

function catchUp(client: QueryClient, position: Position): void {
  const isBehind = () => position.cursor !== undefined && position.at > position.end;
  // A running request may already ask for it.
  if (isBehind()) void position.running.then(() => isBehind() && requestLater(client, position, 0));
}

/**
 * Applies new changes to every cached list. Returns whether the lists are up to date.
 * @param isOwn the person just changed something: shown at once, even while rows are in use
 */
export async function syncLists(client: QueryClient, isOwn: boolean): Promise<boolean> {
  const position = positionOf(client);
  if (position.cursor === undefined) return false;
  if (!isOwn) return requestNext(client, position, false);
  position.ownWrites++;
  try {
    return await requestNext(client, position, true);
  } finally {
    position.ownWrites--;
  }
}

/** Like `syncLists`, but shows changes at once, because the person asked. */
export async function syncNow(client: QueryClient): Promise<boolean> {
  const position = positionOf(client);
  return position.cursor !== undefined && requestNext(client, position, true);
}

/** Records a write that a later one will show. */
export function recordWrite(client: QueryClient, written: Written): void {
  positionOf(client).unshown.push(written);
}

/**
 * Shows a write of the person: by its answer if that contains the row, else by requesting changes. Returns whether the
 * lists show it.
 */
export async function showWritten(client: QueryClient, written?: Written): Promise<boolean> {
  const position = positionOf(client);
  const all = [...position.unshown.splice(0), written];
  const own = joinChanges(all.map((one) => one && ownChanges(one)));
  recordRemovals(position, all);
  const since = Math.min(...all.map((one) => sentAt(client, one?.input)));
  recordInReads(client, position, own, since);
  // A list read meanwhile may be older or newer than the answer.
  if (!own || position.cursor === undefined || isReadSince(client, since))
    return syncLists(client, true);
  position.shownWrites++;
  recordShown(position.shownRows, own);
  await showChanges(
    client,
    { ...own, settings: [], cursor: position.cursor, reset: false, more: false },
    true,
  );
  return true;
}

function recordRemovals(position: Position, all: readonly (Written | undefined)[]): void {
  for (const one of all) {
    const removed = one && removedRecord(one);
    if (removed) position.knownRemovals.add(`${removed.domain}/${removed.id}`);
  }
}

function sentAt(client: QueryClient, input: unknown): number {
  const made = client
    .getMutationCache()
    .find({ predicate: ({ state }) => state.variables === input });
  return made?.state.submittedAt ?? 0;
}

function requestNext(client: QueryClient, position: Position, isOwn: boolean): Promise<boolean> {
  // A running request may have been answered before the change.
  position.isNextOwn ||= isOwn;
  position.next ??= position.running.then(() => {
    const isNextOwn = position.isNextOwn;
    position.next = undefined;
    position.isNextOwn = false;
    const request = requestChanges(client, position, isNextOwn);
    position.running = request.catch(() => undefined);
    return request;
  });
  return position.next;
}

async function requestChanges(
  client: QueryClient,
  position: Position,
  isOwn: boolean,
): Promise<boolean> {
  if (position.cursor === undefined) return false;
  if (mustWait(client, position, isOwn)) {
    if (!isOwn) await notifyOpenForms(client, position, position.cursor);
    return postpone(client, position, isOwn);
  }
  const { cursor, turn, shownWrites } = position;
  const isEventual = position.isReopened && !isOwn && position.at <= position.end;
  position.isReopened = false;
  const changes = await call(sync.changes, {
    since: cursor,
    ...(isEventual && { eventual: "true" }),
  });
  // A list is recorded some microtasks before it is cached: changes applied in between would miss it.
  await new Promise((resolve) => setTimeout(resolve));
  if (positionOf(client) !== position) return true;
  if (position.shownWrites !== shownWrites) return requestChanges(client, position, isOwn);
  if (mustWait(client, position, isOwn)) return postpone(client, position, isOwn);
  const isMoved = position.turn !== turn;
  if (!isMoved) {
    position.cursor = changes.cursor;
    position.end = endOf(changes.cursor);
  }
  if (changes.reset) neverRestore(client);
  // They are among the changes, or follow them in the log.
  position.unshown = [];
  const remaining = withoutShown(changes, position.shownRows);
  notifyOf(position, remaining);
  const showing = showChanges(client, remaining, isOwn);
  position.storing?.schedule();
  if (isOwn) await showing;
  if (isMoved) return requestLater(client, position);
  return changes.more ? requestChanges(client, position, isOwn) : true;
}

/** No answer contains a change that is still being made. */
function mustWait(client: QueryClient, position: Position, isOwn: boolean): boolean {
  return isOwn ? client.isMutating() > position.ownWrites : isInUse(client);
}

function postpone(client: QueryClient, position: Position, isOwn: boolean): true {
  position.isNextOwn ||= isOwn;
  return requestLater(client, position);
}

/** Notifies the open forms of what others changed, while the lists wait. A form is notified of a change once. */
async function notifyOpenForms(client: QueryClient, position: Position, since: string) {
  const { lastNotice, at } = position;
  const forms = openForms();
  if (!forms || isHidden() || client.isMutating() > 0) return;
  // A form that was opened since shows its record as the lists have it.
  const isSame = lastNotice?.forms === forms;
  if (isSame && lastNotice.at === at) return;
  let cursor = isSame && lastNotice.since === since ? lastNotice.cursor : since;
  for (let isMore = true; isMore;) {
    const changes = await call(sync.changes, { since: cursor });
    if (positionOf(client) !== position || client.isMutating() > 0) return;
    notifyOf(position, withoutShown(changes, new Map(position.shownRows)));
    void readSettingsAgain(client, changes);
    ({ cursor, more: isMore } = changes);
  }
  position.lastNotice = { forms, at, since, cursor };
}

function notifyOf(position: Position, changes: Changes): void {
  for (const record of notifyForms(changes)) position.knownRemovals.add(record);
}

export function requestLater(client: QueryClient, position: Position, afterMs = RETRY_MS): true {
  clearTimeout(position.retry);
  position.retry = setTimeout(() => {
    if (positionOf(client) !== position) return;
    if (isHidden()) return requestOnceVisible(client, position);
    syncLists(client, false).catch((error: unknown) => {
      if (isTransient(error)) requestLater(client, position, FAILED_MS);
      // Beside an open socket the next poll, which finds it too, may be a minute away.
      else reactToRefusal(client, error, "read");
    });
  }, afterMs);
  return true;
}

/** Requests changes that contain own writes. */
export function requestOwn(client: QueryClient, position: Position): void {
  position.isNextOwn = true;
  requestLater(client, position, 0);
}

function requestOnceVisible(client: QueryClient, position: Position): void {
  if (position.isUnseen) return;
  position.isUnseen = true;
  onceSeen(() => {
    position.isUnseen = false;
    requestLater(client, position, 0);
  });
}
