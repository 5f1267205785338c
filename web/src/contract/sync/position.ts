import type { QueryClient } from "@tanstack/react-query";
import { shownTenant, tenantKey } from "../session/shown-tenant.ts";
import type { ShownRows, Written } from "./own-rows.ts";
import type { Storing } from "./store-lists.ts";

/** What one tab knows of the change log of the tenant on screen. */
export interface Position {
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
  /** Answered writes of the person that the last pending one shows. */
  unshown: Written[];
  /** Increases when writes are shown by their answers: a running request may not know them. */
  shownWrites: number;
  /** The end of the log, and the number of opened forms, when the open ones were told what changed. */
  told: string;
  /** What was shown by answers and is not in the log yet that was asked for. */
  shownRows: ShownRows;
  /** Stores the lists for the next visit. */
  storing?: Storing | undefined;
  retry?: ReturnType<typeof setTimeout> | undefined;
}

const positions = new WeakMap<QueryClient, Position>();

/** Returns the position of a tab; a tab that shows another tenant gets a new one. */
export function positionOf(client: QueryClient): Position {
  const tenant = tenantKey(shownTenant());
  const known = positions.get(client);
  if (known?.tenant === tenant) return known;
  clearTimeout(known?.retry);
  known?.storing?.stop();
  const position: Position = {
    tenant,
    end: "",
    at: "",
    turn: 0,
    running: Promise.resolve(),
    isNextOwn: false,
    ownWrites: 0,
    isOwnDue: false,
    unshown: [],
    shownWrites: 0,
    told: "",
    shownRows: new Map(),
  };
  positions.set(client, position);
  return position;
}

/**
 * Returns the position that lists of two positions have in common. Up to where it says that changes of anything are known
 * (`counts-known`), both know them.
 *
 * @param list an earlier position
 */
export function earlierOf(held: string, list: string): string {
  const [version = "", segments = ""] = list.split("~");
  const known = segmentsOf(held);
  const first = [...known.keys()].toSorted()[0] ?? "";
  const parts = [...segmentsOf(list)].map(([segment, [count, anything]]) => {
    // What lies before the segments of a position is all known.
    const [otherCount, otherAnything] = known.get(segment) ?? (segment < first ? ALL : NONE);
    const [least, leastAnything] = [Math.min(count, otherCount), Math.min(anything, otherAnything)];
    return `${segment}=${padded(least)}${leastAnything > least ? `-${padded(leastAnything)}` : ""}`;
  });
  return segments ? `${version}~${parts.join(",")}` : list;
}

const ALL = [Infinity, Infinity] as const;
const NONE = [0, 0] as const;

/** Returns how many entries of each segment a position knows, and up to which those that say that anything changed. */
function segmentsOf(cursor: string): Map<string, readonly [count: number, anything: number]> {
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
