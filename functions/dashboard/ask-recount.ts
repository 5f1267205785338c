import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { HOUR_MS } from "#shared/values/instants.ts";

declare module "#functions/platform/table/records.ts" {
  interface OrganizationRecord {
    /** When its dashboard last asked for a recount. */
    recountAskedAt?: string;
  }
}

const PAUSE_MS = HOUR_MS;

/** Asks for a recount of an organization whose sums contradict each other, once an hour. */
export async function askRecount(
  { id, recountAskedAt }: OrganizationRecord,
  now: Date,
): Promise<void> {
  if (recountAskedAt && now.getTime() - Date.parse(recountAskedAt) < PAUSE_MS) return;
  await tryWrite(
    {
      update: keys.organization(id),
      set: { recountAskedAt: now.toISOString() },
      condition: { equals: { recountAskedAt: recountAskedAt ?? null } },
    },
    enqueue({ kind: "check-sums", orgId: id }, now),
  );
}
