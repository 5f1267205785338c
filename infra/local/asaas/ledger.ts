import { createHash } from "node:crypto";
import { Refusal } from "../operator/provider-api.ts";
import { dateTimeAt, dayAt } from "./calendar.ts";
import type { State } from "./state.ts";

/** State, time and address of the pages in one step. */
export interface Ledger {
  state: State;
  at: Date;
  pages: string;
}

export function refusal(status: number, code: string, description: string): Refusal {
  return new Refusal(status, { errors: [{ code, description }] }, description);
}

export function invalid(code: string, description: string): Refusal {
  return refusal(400, code, description);
}

/** @throws Refusal 404 */
export function entryOf<T extends { id: string }>(entries: T[], id: string): T {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw refusal(404, "not_found", "Registro não encontrado.");
  return found;
}

export function todayOf({ at }: Ledger): string {
  return dayAt(at);
}

/** Queues an event for the webhook. As with the real one, only the whole id is unique. */
export function emit(ledger: Ledger, event: string, subject: Record<string, object>): void {
  const { state, at } = ledger;
  const id = `evt_${createHash("md5").update(event).digest("hex")}&${++state.counter}`;
  const body = {
    id,
    event,
    dateCreated: dateTimeAt(at),
    account: { id: state.accountId, ownerId: null },
    ...subject,
  };
  state.events.push({
    id,
    event,
    at: at.toISOString(),
    body: JSON.stringify(body),
    attempts: 0,
    dueAt: at.toISOString(),
    lastAnswer: null,
  });
}

/** Returns a page of a list, newest first. `found` is oldest first. */
export function page<T>(found: T[], query: URLSearchParams, present: (entry: T) => object) {
  const offset = whole(query.get("offset"), 0);
  const limit = Math.min(whole(query.get("limit"), 10), 100);
  const shown = found.toReversed().slice(offset, offset + limit);
  return {
    object: "list",
    hasMore: offset + shown.length < found.length,
    totalCount: found.length,
    limit,
    offset,
    data: shown.map(present),
  };
}

function whole(text: string | null, fallback: number): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : fallback;
}
