import { serve } from "#functions/platform/http/serve.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { checkHasTarget } from "#shared/sla-settings/rules.ts";
import * as slaSettingsStore from "./store.ts";

export const handler = serve(slaSettings, {
  get: (_input, { orgId }) => slaSettingsStore.get(orgId),

  save: (changes, { orgId, user, now }) =>
    retryOnConflict(async () => {
      const before = await slaSettingsStore.get(orgId);
      const settings = { ...before, ...changes };
      checkHasTarget(settings);
      await slaSettingsStore.save(orgId, before, changes, { by: user.id, now });
      return { ...settings, updatedBy: user.id };
    }),
});
