import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

export type View = "list" | "kanban";

const KEY = "tasks-view";

/** Returns the last view of this person in this browser. */
export function persistedView(userId: string): View {
  return readStorage(`${KEY}:${userId}`) === "list" ? "list" : "kanban";
}

export function persistView(userId: string, view: View): void {
  writeStorage(`${KEY}:${userId}`, view);
}

export function persistedCompact(userId: string): boolean {
  return readStorage(`tasks-compact:${userId}`) !== null;
}

export function persistCompact(userId: string, isCompact: boolean): void {
  writeStorage(`tasks-compact:${userId}`, isCompact ? "1" : null);
}
