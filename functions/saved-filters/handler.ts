import { serve } from "#functions/platform/http/serve.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import * as savedFilterStore from "./store.ts";

export const handler = serve(savedFilters, {
  get: (_input, { orgId, user }) => savedFilterStore.get(orgId, user.id),

  team: (_input, { orgId }) => savedFilterStore.getTeam(orgId),

  saveTeam: (saved, { orgId, member, now }) =>
    savedFilterStore.replaceTeam(orgId, member, saved, now),

  save: (saved, { orgId, user, now }) => savedFilterStore.replace(orgId, user.id, saved, now),
});
