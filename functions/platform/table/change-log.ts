import { now } from "../clock.ts";
import type { Key } from "./keys/key-types.ts";
import { keys } from "./keys/keys.ts";
import { keyOfWrite, type Write } from "./write.ts";

declare module "./stored-records.ts" {
  interface StoredRecords {
    changes: ChangeSegment;
  }
}

/** The changes of ten minutes, in the order of their commits. */
export interface ChangeSegment {
  /**
   * A letter of `ROW_LETTERS` with the number of a row, or a run of numbers: `c17`, `p3`, `c1000-1098`. One of
   * `SETTINGS_LETTERS`.
   */
  entries: string[];
  /** When the last ones were written. Absent from what earlier releases wrote. */
  entriesAt?: string;
}

/** By the last word of their partition. */
export const ROW_LETTERS: Record<string, string> = {
  CLIENT: "c",
  PRODUCT: "i",
  PROPOSAL: "p",
  /** Lists show it with its proposal. */
  OFFER: "p",
  TASK: "t",
  TAG: "g",
};
/**
 * The letters of settings that forms edit, by their sort key, and of templates, by the last word of their partition.
 * They are logged when a person saves them.
 */
export const SETTINGS_LETTERS: Record<string, string> = {
  ORGANIZATION: "o",
  OFFER_TEXTS: "o",
  BRANDING: "b",
  SLA_SETTINGS: "s",
  ZAPSIGN_SETTINGS: "z",
  CHECKLIST_TEMPLATE: "k",
  PROPOSAL_TEMPLATE: "m",
};
const LOGGED = new RegExp(`^ORG#([^#]+)#(${Object.keys(ROW_LETTERS).join("|")})$`);
const TEMPLATES = /^ORG#([^#]+)#(CHECKLIST_TEMPLATE|PROPOSAL_TEMPLATE)$/;
const OF_ORGANIZATION = /^ORG#([^#]+)(#CHANGE)?$/;
/** Anything may have changed: names and photos of people, the time zone, restored items. */
export const ANYTHING = "*";
/** Ten minutes: an item holds 400 KB, and an organization commits at most about twenty transactions a second. */
const SEGMENT_LENGTH = "2026-11-22T11:2".length;

/** The clocks of two functions differ by less. */
const CLOCK_SKEW_MS = 1_000;

export function segmentOf(moment: Date): string {
  return moment.toISOString().slice(0, SEGMENT_LENGTH);
}

/**
 * Adds the entries that writes make in the change log: one further write for each organization whose rows of a logged
 * kind, or settings, change. Entries of a segment are in the order of their commits.
 */
export function withLogEntries(writes: readonly Write[]): readonly Write[] {
  const rows = new Map<string, Map<string, Set<number>>>();
  const others = new Map<string, string[]>();
  for (const one of writes) {
    const [org, entries] = otherEntries(one) ?? [];
    if (org && entries) others.set(org, [...(others.get(org) ?? []), ...entries]);
    const key = changedKey(one);
    const [, orgId, word] = (key && LOGGED.exec(key.pk)) ?? [];
    if (!key || !orgId || !word) continue;
    const ofOrg = rows.get(orgId) ?? new Map<string, Set<number>>();
    const letter = ROW_LETTERS[word] ?? "";
    rows.set(orgId, ofOrg.set(letter, (ofOrg.get(letter) ?? new Set()).add(Number(key.sk))));
  }
  const orgIds = [...new Set([...rows.keys(), ...others.keys()])];
  if (orgIds.length === 0) return writes;
  const entriesOf = (orgId: string) => [
    ...[...(rows.get(orgId) ?? [])].flatMap(([letter, ids]) => runs(letter, [...ids])),
    ...(others.get(orgId) ?? []),
  ];
  return [
    // A transaction takes one write of an item.
    ...writes.filter((one) => !isLogWrite(one)),
    ...orgIds.map((orgId) => logWrite(orgId, entriesOf(orgId))),
  ];
}

/** The entries of a write of the log, or of settings saved by a person: these say who it was. */
function otherEntries(one: Write): [orgId: string, entries: readonly string[]] | undefined {
  const [, templatesOf, word = ""] = TEMPLATES.exec(changedKey(one)?.pk ?? "") ?? [];
  if (templatesOf) return [templatesOf, [SETTINGS_LETTERS[word] ?? ""]];
  if (!("update" in one)) return undefined;
  const [, orgId, rest] = OF_ORGANIZATION.exec(one.update.pk) ?? [];
  if (!orgId) return undefined;
  if (isLogWrite(one)) return [orgId, (one.append?.["entries"] ?? []) as readonly string[]];
  const letter = rest ? undefined : SETTINGS_LETTERS[one.update.sk];
  return letter && one.set?.["updatedBy"] ? [orgId, [letter]] : undefined;
}

function logWrite(orgId: string, entries: readonly string[], at = now()): Write {
  const set = { entriesAt: at.toISOString() };
  return { update: keys.changes(orgId, segmentOf(at)), set, append: { entries } };
}

function isLogWrite(one: Write): boolean {
  return "update" in one && one.update.pk.endsWith("#CHANGE");
}

/**
 * Returns the log writes again for the next segment when it began before the transaction committed: readers there no
 * longer look at the previous one. Empty otherwise.
 */
export function lateLogWrites(writes: readonly Write[]): Write[] {
  const at = new Date(now().getTime() + CLOCK_SKEW_MS);
  return writes.flatMap((one) => {
    const [orgId, entries] = (isLogWrite(one) && otherEntries(one)) || [];
    const isLate = "update" in one && one.update.sk < segmentOf(at);
    return orgId && entries && isLate ? [logWrite(orgId, entries, at)] : [];
  });
}

/** Returns the write that makes the pages of an organization read everything again. */
export function logAnything(orgId: string): Write {
  return logWrite(orgId, [ANYTHING]);
}

/** Returns the write that makes pages read the team and the settings of an organization again. */
export function logTeam(orgId: string): Write {
  return logWrite(orgId, [SETTINGS_LETTERS["ORGANIZATION"] ?? ""]);
}

/**
 * Returns the write that makes pages read a proposal again, for a transaction that changes only what its page reads.
 */
export function logProposal(orgId: string, id: number): Write {
  return logWrite(orgId, runs("p", [id]));
}

function changedKey(one: Write): Key | undefined {
  return "check" in one ? undefined : keyOfWrite(one);
}

/** Returns the rows that an entry names, each as its letter and number. */
export function rowsIn(entry: string): string[] {
  const letter = entry.slice(0, 1);
  const [first = 0, last = first] = entry.slice(1).split("-").map(Number);
  return Array.from({ length: last - first + 1 }, (_row, index) => `${letter}${first + index}`);
}

/** Joins neighbouring numbers, so that an import stays small. */
function runs(letter: string, ids: readonly number[]): string[] {
  const found: [first: number, last: number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const run = found.at(-1);
    if (run?.[1] === id - 1) run[1] = id;
    else found.push([id, id]);
  }
  return found.map(([first, last]) => letter + (first === last ? first : `${first}-${last}`));
}
