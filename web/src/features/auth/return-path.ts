import { HOUR_MS } from "#shared/values/instants.ts";
import { readStoredJson, writeStorage } from "#web/ui/browser/storage.ts";

const KEY = "reset_way_back";

/** The lifetime of the reset link. */
const LIFETIME_MS = HOUR_MS;

interface ReturnPath {
  query: string;
  endsAt: number;
}

/** The query with its question mark, or "". */
export function saveReturnPath(query: string): void {
  const way: ReturnPath = { query, endsAt: Date.now() + LIFETIME_MS };
  writeStorage(KEY, JSON.stringify(way));
}

export function returnPath(): string {
  const way = readStoredJson<ReturnPath | null>(KEY, "localStorage", null);
  return way && Date.now() < way.endsAt ? way.query : "";
}

export function clearReturnPath(): void {
  writeStorage(KEY, null);
}
