import type { QueryClient } from "@tanstack/react-query";
import type { Route } from "#shared/route.ts";
import { activeScope, scopeKey } from "../session/session-scope.ts";
import type { Rows, ShownRows, Written } from "./own-rows.ts";
import type { Storing } from "./store-lists.ts";

/** A list that is being read. */
export interface ListRead {
  startedAt: number;
  /** Own writes since then, which its pages may not contain; undefined: what one changed is unknown. */
  written: (Rows | undefined)[];
}

/** What a tab knows of the change log of its organization. */
export interface Position {
  scope: string;
  /** The cached lists include every change up to here. Undefined: no list is cached. */
  cursor?: string | undefined;
  /** End of the log when the lists were last read or asked for. */
  end: string;
  /** End of the log by the poll. */
  at: string;
  /** Increases when a list of an older position arrives: a running request must not advance the position then. */
  turn: number;
  /**
   * The lists were restored from the last visit: the next request may use an eventually consistent read, unless the
   * poll has seen a later end.
   */
  isReopened: boolean;
  /** Lists that are being restored: what changed is requested once for all. */
  restoring: number;
  /** The newest read of each list. */
  reads: Map<Route, ListRead>;
  running: Promise<unknown>;
  /** A request that waits for its turn. */
  next?: Promise<boolean> | undefined;
  /** The next request shows what changed at once: own changes are not shown yet, or the person asked. */
  isNextOwn: boolean;
  /** Own writes whose changes are being requested. */
  ownWrites: number;
  /** Answered own writes that the last pending one will show. */
  unshown: Written[];
  /** Increases when writes are shown by their answers, which a running request may not contain. */
  shownWrites: number;
  /**
   * The last notice to open forms: how many were opened until then, the end of the log by the poll, and between which
   * positions it was read.
   */
  lastNotice?: { forms: number; at: string; since: string; cursor: string };
  /** Shown by answers, but not yet in the log that was read. */
  shownRows: ShownRows;
  /** What the person deleted, or saw deleted in an open form, as "kind/id". The lists learn of it later. */
  knownRemovals: Set<string>;
  storing?: Storing | undefined;
  /** Waits until the page is visible. */
  isUnseen?: boolean;
  retry?: ReturnType<typeof setTimeout> | undefined;
}

const positions = new WeakMap<QueryClient, Position>();

/** A tab that shows another scope gets a new position. */
export function positionOf(client: QueryClient): Position {
  const scope = scopeKey(activeScope());
  const known = positions.get(client);
  if (known?.scope === scope) return known;
  clearTimeout(known?.retry);
  known?.storing?.stop();
  const position: Position = {
    scope,
    end: "",
    at: "",
    turn: 0,
    isReopened: false,
    restoring: 0,
    reads: new Map(),
    running: Promise.resolve(),
    isNextOwn: false,
    ownWrites: 0,
    unshown: [],
    shownWrites: 0,
    shownRows: new Map(),
    knownRemovals: new Set(),
  };
  positions.set(client, position);
  return position;
}

/** Returns the end of the log at a position, which may repeat its last entries. */
export function endOf(cursor: string): string {
  const [newest = ""] = cursor.slice(cursor.indexOf("~") + 1).split(",");
  return newest.replace(/\d+-(\d+)$/, "$1");
}

/** Returns whether a list may lack changes that the others include. */
export function isEarlier(list: string, held: string): boolean {
  return inSegments(list, held).some(
    ([, [count, anything], [heldCount, heldAnything]]) =>
      count < heldCount || anything < heldAnything,
  );
}

/**
 * Returns the position that both lists include. A segment reads "count", or "count-anything" when "anything" entries
 * (`ANYTHING` of the server's change log) are known further than the others.
 */
export function earlierOf(held: string, list: string): string {
  const both = inSegments(list, held).map(
    ([segment, one, other]) =>
      [segment, Math.min(one[0], other[0]), Math.min(one[1], other[1])] as const,
  );
  // Segments after the newest known one are left out: unnamed, nothing is known of them either. At least one stays.
  const newest = both.findIndex(([, count, anything]) => count + anything > 0);
  const parts = both
    .slice(newest)
    .map(
      ([segment, count, anything]) =>
        `${segment}=${padded(count)}${anything > count ? `-${padded(anything)}` : ""}`,
    );
  return list.slice(0, list.indexOf("~") + 1) + parts.join(",");
}

type Known = readonly [count: number, anything: number];
const ALL: Known = [Infinity, Infinity];
const NONE: Known = [0, 0];

/** Returns what two positions know of the segments that one of them names, newest first. */
function inSegments(list: string, held: string): (readonly [string, Known, Known])[] {
  const [ofList, ofHeld] = [segmentsOf(list), segmentsOf(held)];
  const segments = new Set([...ofList.keys(), ...ofHeld.keys()]);
  return [...segments]
    .toSorted()
    .toReversed()
    .map((segment) => [segment, knownOf(ofList, segment), knownOf(ofHeld, segment)]);
}

function knownOf(position: Map<string, Known>, segment: string): Known {
  const [first = ""] = [...position.keys()].toSorted();
  // Everything before the segments of a position is known.
  return position.get(segment) ?? (segment < first ? ALL : NONE);
}

/** Returns by segment how many entries are known, and up to which entry the "anything" entries are known. */
function segmentsOf(cursor: string): Map<string, Known> {
  const parts = cursor.slice(cursor.indexOf("~") + 1).split(",");
  return new Map(
    parts.map((part) => {
      const [segment = "", counts = ""] = part.split("=");
      const [count = 0, anything = 0] = counts.split("-").map(Number);
      return [segment, [count, Math.max(count, anything)]] as const;
    }),
  );
}

function padded(count: number): string {
  return String(count).padStart(6, "0");
}
