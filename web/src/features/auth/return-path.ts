import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

/** The sign-in page to return to after a password reset in this browser. */
const KEY = "reset_way_back";

/** The lifetime of the reset link. */
const LIFETIME_MS = 3_600_000;

interface ReturnPath {
  query: string;
  endsAt: number;
}

/** Stores the query of the sign-in page, with its question mark, or "". */
export function saveReturnPath(query: string): void {
  const way: ReturnPath = { query, endsAt: Date.now() + LIFETIME_MS };
  writeStorage(KEY, JSON.stringify(way));
}

/** Returns the stored query, or "". */
export function returnPath(): string {
  try {
    const way = JSON.parse(readStorage(KEY) ?? "null") as ReturnPath | null;
    return way && Date.now() < way.endsAt ? way.query : "";
  } catch {
    return "";
  }
}

export function clearReturnPath(): void {
  writeStorage(KEY, null);
}
