import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";

/** The sign-in page that a link for a new password leads back to, when it was asked for in this browser. */
const KEY = "reset_way_back";

/** As long as the link is good. */
const LIFETIME_MS = 3_600_000;

interface ReturnPath {
  /** With e-mail and target. */
  query: string;
  endsAt: number;
}

/** Keeps what the sign-in page was opened with: a query with its question mark, or nothing. */
export function saveReturnPath(query: string): void {
  const way: ReturnPath = { query, endsAt: Date.now() + LIFETIME_MS };
  writeStorage(KEY, JSON.stringify(way));
}

/** The query to open a sign-in page with; empty when nothing is known. */
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
