import { serve } from "#functions/platform/http/serve.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { checkHasTarget } from "#shared/sla-settings/rules.ts";
import * as slaSettingsStore from "./store.ts";

export const handler = serve(slaSettings, {
  get: (_input, { orgId }) => slaSettingsStore.get(orgId),

  async save(changes, { orgId, user, now }) {
    const settings = { ...(await slaSettingsStore.get(orgId)), ...changes };
    checkHasTarget(settings);
    await slaSettingsStore.save(orgId, changes, { by: user.id, now });
    return { ...settings, updatedBy: user.id };
  },
});
