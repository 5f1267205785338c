import type { Author } from "#functions/platform/author.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import type { SavedSlaSettings, SlaSettings } from "#shared/sla-settings/schemas.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    slaSettings: Partial<SavedSlaSettings>;
  }
}

export async function get(orgId: string): Promise<SavedSlaSettings> {
  const saved = await getItem(keys.slaSettings(orgId));
  return { ...DEFAULT_SLA_SETTINGS, updatedBy: null, ...saved };
}

/** Saves some settings; the last write of each wins. */
export async function save(
  orgId: string,
  changes: Partial<SlaSettings>,
  { by, now }: Author,
): Promise<void> {
  const set = { ...changes, updatedAt: now.toISOString(), updatedBy: by };
  await write([{ update: keys.slaSettings(orgId), set }]);
}
