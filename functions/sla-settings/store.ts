import type { Author } from "#functions/platform/author.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import { atVersion, nextVersion } from "#functions/platform/table/version.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import type { SavedSlaSettings, SlaSettings } from "#shared/sla-settings/schemas.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    slaSettings: Partial<SavedSlaSettings> & { updatedAt: string };
  }
}

/** `updatedAt` is null before the first save. */
type Settings = SavedSlaSettings & { updatedAt: string | null };

export async function get(orgId: string): Promise<Settings> {
  const saved = await getItem(keys.slaSettings(orgId));
  return { ...DEFAULT_SLA_SETTINGS, updatedBy: null, updatedAt: null, ...saved };
}

/** Saves some settings of those that were read, for `retryOnConflict`. */
export async function save(
  orgId: string,
  { updatedAt }: Settings,
  changes: Partial<SlaSettings>,
  { by, now }: Author,
): Promise<void> {
  await write([
    {
      update: keys.slaSettings(orgId),
      set: { ...changes, updatedAt: nextVersion(updatedAt, now), updatedBy: by },
      condition: atVersion(updatedAt),
    },
  ]);
}
