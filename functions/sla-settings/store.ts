import { keys } from "#functions/platform/table/keys.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import type { SlaSettings } from "#shared/sla-settings/contract.ts";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    slaSettings: Partial<SlaSettings>;
  }
}

/** Returns the settings, or the defaults. */
export async function get(orgId: string): Promise<SlaSettings> {
  const saved = await getItem(keys.slaSettings(orgId));
  return { ...DEFAULT_SLA_SETTINGS, ...saved };
}

/** Replaces the settings; the last write wins. */
export async function save(orgId: string, settings: SlaSettings, now: Date): Promise<void> {
  const updatedAt = now.toISOString();
  await write([{ update: keys.slaSettings(orgId), set: { ...settings, updatedAt } }]);
}
