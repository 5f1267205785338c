import { ttlAfter } from "#functions/platform/clock.ts";
import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { Problem } from "#shared/errors.ts";
import { DAY_MS } from "#shared/values/instants.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    event: Key;
  }
}

/** Longer than any provider retries. */
const KEPT_MS = 60 * DAY_MS;
const SEEN = new Problem("already_done");

interface ProviderEvent {
  provider: "asaas" | "zapsign";
  id: string;
  event: string;
  about: string | null;
}

/** Stores an event and enqueues its messages in one transaction, so that a repeated event does nothing. */
export async function storeEvent(
  { provider, id, event, about }: ProviderEvent,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<void> {
  const key = keys.event(provider, id);
  const ttl = ttlAfter(now, KEPT_MS);
  const record = { ...key, event, about, receivedAt: now.toISOString(), ttl };
  try {
    await write([
      { put: record, condition: "notExists", failWith: SEEN },
      ...messages.map((one) => enqueue(one, now)),
    ]);
  } catch (error) {
    if (error === SEEN) return;
    // Of several equal, concurrent events one was stored.
    if (error instanceof Problem && error.code === "busy" && (await get(key))) return;
    throw error;
  }
}
