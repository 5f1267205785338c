import { DAY_MS } from "#shared/values/instants.ts";
import { ANYTHING, type ChangeSegment, rowsIn, segmentOf } from "./change-log.ts";
import type { Key, TypedKey } from "./keys/key-types.ts";
import { keys } from "./keys/keys.ts";
import { query } from "./table.ts";

/**
 * A position in the change log: the last segments, oldest first, each with the number of its entries that the browser
 * knows. `anything` is the number up to which it also knows the entries that say `ANYTHING`.
 */
export type Position = readonly (readonly [segment: string, count: number, anything?: number])[];

/** Increase it when the shape of response rows changes: browsers with the former shape then read the lists again. */
const VERSION = "1";
const SEGMENT_MS = 10 * 60_000;
/** Eventually consistent reads lag by less, and a transaction takes less time to commit. */
const LAG_MS = 5_000;
/** Sessions end after seven days without use. After a longer absence the lists are read again. */
const MAX_AGE_MS = 8 * DAY_MS;
/** Entries that a start position goes back: a list read then may lack the newest transactions. */
const OVERLAP = 20;
/** The overlap of an import would name more rows than a response has, and be read again and again. */
const OVERLAP_ROWS = 500;

/** Returns a position as text: the text of a later position is greater. */
export function toCursor(position: Position): string {
  const parts = position.map(
    ([segment, count, anything = 0]) =>
      `${segment}=${padCount(count)}${anything > count ? `-${padCount(anything)}` : ""}`,
  );
  return `${VERSION}~${parts.toReversed().join(",")}`;
}

/** Returns the end of the log in a segment, as positions name it. */
export function toEnd(segment: string, item: ChangeSegment | undefined): string {
  return `${segment}=${padCount(item?.entries.length ?? 0)}`;
}

function padCount(count: number): string {
  return String(count).padStart(6, "0");
}

/** Returns undefined for a cursor of another version or form. */
export function parseCursor(cursor: string): Position | undefined {
  const [version, text = ""] = cursor.split("~");
  const position = text.split(",").map((part) => {
    const [segment = "", counts = ""] = part.split("=");
    const [count = -1, anything = 0] = /^\d+(-\d+)?$/.test(counts)
      ? counts.split("-").map(Number)
      : [];
    return [segment, count, anything] as const;
  });
  const isValid = position.every(
    ([segment, count]) => !Number.isNaN(startOf(segment)) && count >= 0,
  );
  return version === VERSION && isValid ? position.toReversed() : undefined;
}

function startOf(segment: string): number {
  return Date.parse(`${segment}0:00.000Z`);
}

/** Returns the segment before that of a moment: a late commit may still add to it. */
function segmentBefore(moment: Date): string {
  return segmentOf(new Date(moment.getTime() - SEGMENT_MS));
}

/**
 * Returns the segment to read the log from, for a position or for a start; undefined for a position that is too old.
 */
export function firstSegment(position: Position | undefined, now: Date): string | undefined {
  const [segment = segmentBefore(now)] = position?.[0] ?? [];
  return now.getTime() - startOf(segment) < MAX_AGE_MS ? segment : undefined;
}

/**
 * Reads the log from a position, or from its end for one that is too old or unknown. One query, because it bills what
 * it finds together: a read unit for 4 KB, half of that when eventually consistent. In the first 5 s of a segment the
 * read is always strongly consistent, because pages no longer poll the previous segment: a missed entry would stay
 * unnoticed.
 */
export async function readLog(
  orgId: string,
  position: Position | undefined,
  now: Date,
  { eventual = false }: { eventual?: boolean } = {},
): Promise<Read[]> {
  const current = segmentOf(now);
  const from = firstSegment(position, now) ?? segmentBefore(now);
  const { pk } = keys.changes(orgId, from);
  const found = await query(
    { pk, after: segmentBefore(new Date(startOf(from))) },
    { eventual: eventual && now.getTime() - startOf(current) > LAG_MS },
  );
  const items = new Map((found as (Key & ChangeSegment)[]).map((item) => [item.sk, item]));
  const named = (position ?? []).map(([segment]) => segment);
  // Another server's clock may already be in the next segment: a position there would hide later entries of this one.
  const begun = [...items.keys()].filter((segment) => segment <= current);
  const segments = new Set([...named, segmentBefore(now), current, ...begun]);
  return [...segments]
    .filter((segment) => segment >= from)
    .toSorted()
    .map((segment) => [segment, items.get(segment)]);
}

/** Returns the keys of the last two segments, for lists that are read after them. */
export function lastSegmentKeys(orgId: string, now: Date): TypedKey<ChangeSegment>[] {
  return [segmentBefore(now), segmentOf(now)].map((segment) => keys.changes(orgId, segment));
}

export function withItems(wanted: readonly Key[], found: readonly unknown[]): Read[] {
  return wanted.map(({ sk }, index) => [sk, found[index] as ChangeSegment | undefined]);
}

/** Without an item, a segment has no entries. */
export type Read = readonly [segment: string, item: ChangeSegment | undefined];

/**
 * Returns what was appended to these segments since a position. Undefined when it cannot be known: a segment that
 * shrank belongs to a restored table.
 */
export function entriesSince(position: Position, segments: readonly Read[]): string[] | undefined {
  const entries: string[] = [];
  for (const [segment, { entries: all = [] } = {}] of segments) {
    const [, count = 0, anything = 0] = position.find(([known]) => known === segment) ?? [];
    if (all.length < count || all.includes(ANYTHING, Math.max(count, anything))) return undefined;
    entries.push(...all.slice(count));
  }
  return entries;
}

interface Part {
  entries: string[];
  position: Position;
  isLast: boolean;
  /** Of its rows, together. */
  weight: number;
}

/** Returns the first entries since a position. Their rows weigh at most `max`, unless those of one entry weigh more. */
export function firstEntries(
  position: Position,
  segments: readonly Read[],
  max: number,
  weightOf: (row: string) => number = () => 1,
): Part {
  const entries: string[] = [];
  const rows = new Set<string>();
  const passed: (readonly [string, number])[] = [];
  let weight = 0;
  for (const [segment, { entries: all = [] } = {}] of segments) {
    const [, known = 0, anything = 0] = position.find((one) => one[0] === segment) ?? [];
    for (const [index, entry] of all.slice(known).entries()) {
      const named = rowsIn(entry).filter((row) => !rows.has(row));
      const added = named.reduce((sum, row) => sum + weightOf(row), 0);
      if (rows.size > 0 && weight + added > max) {
        const later = position.filter((one) => one[0] > segment);
        const next = [segment, known + index, anything] as const;
        const cut = [...passed.slice(-1), next, ...later];
        return { entries, position: cut, isLast: false, weight };
      }
      entries.push(entry);
      for (const row of named) rows.add(row);
      weight += added;
    }
    passed.push([segment, all.length]);
  }
  return { entries, position: endOf(segments), isLast: true, weight };
}

/** Returns the position after the last entry. It keeps the last two segments, because a commit may come late. */
function endOf(segments: readonly Read[]): Position {
  return segments.slice(-2).map(([segment, item]) => [segment, item?.entries.length ?? 0]);
}

/** Returns the position to start from, for callers that read everything anyway. */
export function startPosition(segments: readonly Read[]): Position {
  let back = OVERLAP;
  let rows = OVERLAP_ROWS;
  const before = segments
    .slice(-2)
    .toReversed()
    .map(([segment, { entries = [] } = {}]) => {
      let known = entries.length;
      while (known > 0 && back > 0 && rows > 0) {
        known--;
        back--;
        rows -= rowsIn(entries[known] ?? "").length;
      }
      return [segment, known, entries.length] as const;
    });
  return before.toReversed();
}

/**
 * Returns the header of a list: the position it may sync from, and the end of the log. If something was committed
 * within the last 5 s, the list may predate it; then the end of the previous segment is reported, so that the page
 * syncs as soon as it polls the real end.
 */
export function listPosition(segments: readonly Read[], now: Date): string {
  const isSettled = segments.every(
    ([, item]) => now.getTime() - Date.parse(item?.entriesAt ?? "1970-01-01") > LAG_MS,
  );
  const [segment, item] = segments.at(isSettled ? -1 : 0) ?? ["", undefined];
  return `${toCursor(startPosition(segments))};${toEnd(segment, item)}`;
}
