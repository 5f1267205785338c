import { serve } from "#functions/platform/http/serve.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import * as savedFilterStore from "./store.ts";

export const handler = serve(savedFilters, {
  async get({ screen }, { orgId, user }) {
    const [own, team] = await Promise.all([
      savedFilterStore.get(orgId, screen, user.id),
      savedFilterStore.getTeam(orgId, screen),
    ]);
    return { ...own, team };
  },

  saveTeam: ({ screen, ...saved }, { orgId, member, now }) =>
    savedFilterStore.replaceTeam({ orgId, screen, member }, saved, now),

  save: ({ screen, ...saved }, { orgId, user, now }) =>
    savedFilterStore.replace({ orgId, screen, userId: user.id }, saved, now),
});
