import { serve } from "#functions/platform/http/serve.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import * as savedFilterStore from "./store.ts";

export const handler = serve(savedFilters, {
  async get(_input, { orgId, user }) {
    const [own, team] = await Promise.all([
      savedFilterStore.get(orgId, user.id),
      savedFilterStore.getTeam(orgId),
    ]);
    return { ...own, team };
  },

  saveTeam: (saved, { orgId, member, now }) =>
    savedFilterStore.replaceTeam(orgId, member, saved, now),

  save: (saved, { orgId, user, now }) => savedFilterStore.replace(orgId, user.id, saved, now),
});
