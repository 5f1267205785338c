import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

export function persistedCompact(userId: string): boolean {
  return readStorage(`tasks-compact:${userId}`) !== null;
}

export function persistCompact(userId: string, isCompact: boolean): void {
  writeStorage(`tasks-compact:${userId}`, isCompact ? "1" : null);
}
