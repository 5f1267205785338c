import { keys } from "#functions/platform/keys.ts";
import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import { epochSeconds } from "#functions/platform/session.ts";
import { get, type Key, write } from "#functions/platform/table.ts";
import { Problem } from "#shared/errors.ts";

declare module "#functions/platform/stored-records.ts" {
  interface StoredRecords {
    event: Key;
  }
}

/** Longer than any provider repeats an event. */
const KEPT_MS = 60 * 86_400_000;
const SEEN = new Problem("already_noticed");

interface Told {
  provider: "asaas" | "zapsign";
  /** The provider's own id of it. */
  id: string;
  event: string;
  /** What it is about, as the provider calls it. */
  about: string | null;
}

/**
 * Keeps an event and leaves what is to be done about it, in one transaction: an event that came before, however often
 * and however much at once, does nothing. Answers whether it is new.
 */
export async function keepEvent(
  { provider, id, event, about }: Told,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<boolean> {
  const key = keys.event(provider, id);
  const ttl = epochSeconds(new Date(now.getTime() + KEPT_MS).toISOString());
  const record = { ...key, event, about, receivedAt: now.toISOString(), ttl };
  try {
    await write([
      { put: record, condition: "notExists", failWith: SEEN },
      ...messages.map((one) => enqueue(one, now)),
    ]);
    return true;
  } catch (error) {
    if (error === SEEN) return false;
    // Many of the same at once get in each other's way: one of them has kept it.
    if (error instanceof Problem && error.code === "busy" && (await get(key))) return false;
    throw error;
  }
}
