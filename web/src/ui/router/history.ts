import { eventChannel } from "../browser/event-channel.ts";

export interface Location {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Of the history entry. */
  key: string;
}

type Address = Pick<Location, "pathname" | "search" | "hash">;

export interface NavigateOptions {
  replace?: boolean | undefined;
  /** Goes back instead where that leads to the same address. */
  returns?: boolean | undefined;
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

export interface Navigation {
  location: Location;
  action: "push" | "replace" | "pop";
  /** Leaves the scroll offset as it is. */
  preventScrollReset: boolean;
}

interface Guard {
  isBlocking: (next: Navigation, current: Location) => boolean;
  /** Returns whether to navigate nevertheless. */
  ask: () => boolean | Promise<boolean>;
}

/** What a history entry stores. */
interface Entry {
  usr?: unknown;
  key?: string;
  idx: number;
  /** The address of the entry before, if it is of the same document. */
  from?: string | undefined;
}

const guards = new Set<Guard>();
const overlays = new Set<Guard>();
const navigated = eventChannel<Navigation>();
let index = startEntry();
let last: Navigation = { location: readLocation(), action: "pop", preventScrollReset: false };
/** Called by the `popstate` of our own step, which is no navigation. */
let onOwnStep: (() => void) | undefined;
/** The next `popstate` was confirmed. */
let isConfirmed = false;

window.addEventListener("popstate", pop);

/** Returns the newest navigation, whose screen may still be loading. */
export function lastNavigation(): Navigation {
  return last;
}

/** Calls back when the address has changed. Returns how to stop. */
export const onNavigation = navigated.on;

/** Blocks navigations of which `isBlocking` holds until the person confirms them. The last added guard decides. */
export function addGuard(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** Blocks as a guard does, and comes before the guards: closing an overlay asks by itself. */
export function addOverlay(overlay: Guard): () => void {
  overlays.add(overlay);
  return () => void overlays.delete(overlay);
}

/** Navigates to a path, or to a query or hash of the current one. Resolves when the address has changed or will. */
export async function navigate(to: string, options: NavigateOptions = {}): Promise<void> {
  const { replace = false, returns = false, state = null, preventScrollReset = false } = options;
  const address = addressOf(new URL(to, window.location.href));
  const location = { ...address, state, key: newKey() };
  const next: Navigation = { location, action: replace ? "replace" : "push", preventScrollReset };
  const guard = guardAgainst(next);
  if (guard && !(await guard.ask())) return;
  if (!returns || readEntry().from !== hrefOf(location)) return write(next);
  isConfirmed = true;
  window.history.back();
}

/** Returns the address of a location, without the origin. */
export function hrefOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

function write(next: Navigation): void {
  const { state: usr, key } = next.location;
  const isPush = next.action === "push";
  if (isPush) index += 1;
  const from = isPush ? hrefOf(last.location) : readEntry().from;
  const entry: Entry = { usr, key, idx: index, from };
  const href = hrefOf(next.location);
  if (!isPush) window.history.replaceState(entry, "", href);
  else {
    try {
      window.history.pushState(entry, "", href);
    } catch {
      // Safari refuses many entries in a short time.
      window.location.assign(href);
    }
  }
  publish(next);
}

/**
 * Undoes a blocked step until it is confirmed. A hash typed into the address bar has no index (delta 0) and is never
 * blocked.
 */
function pop(): void {
  if (onOwnStep) return onOwnStep();
  const { idx: to = index } = readEntry();
  const delta = to - index;
  const next: Navigation = { location: readLocation(), action: "pop", preventScrollReset: false };
  const guard = isConfirmed || delta === 0 ? undefined : guardAgainst(next);
  isConfirmed = false;
  if (!guard) {
    index = to;
    publish(next);
    return;
  }
  const isBack = new Promise<void>((resolve) => {
    onOwnStep = () => {
      onOwnStep = undefined;
      resolve();
    };
  });
  window.history.go(-delta);
  void isBack.then(guard.ask).then((isSure) => {
    if (!isSure) return;
    isConfirmed = true;
    window.history.go(delta);
  });
}

function publish(next: Navigation): void {
  last = next;
  navigated.emit(next);
}

function guardAgainst(next: Navigation): Guard | undefined {
  return [overlays, guards]
    .map((all) => [...all].at(-1))
    .find((newest) => newest?.isBlocking(next, last.location));
}

function readEntry(): Partial<Entry> {
  return (window.history.state ?? {}) as Partial<Entry>;
}

function startEntry(): number {
  const entry: Entry = { key: newKey(), idx: 0, ...readEntry() };
  window.history.replaceState(entry, "", hrefOf(addressOf(window.location)));
  return entry.idx;
}

function readLocation(): Location {
  const { usr: state = null, key = "" } = readEntry();
  return { ...addressOf(window.location), state, key };
}

/** Two slashes at the start would name another host. */
function addressOf({ pathname, search, hash }: Address): Address {
  return { pathname: pathname.replace(/^\/+/, "/"), search, hash };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
