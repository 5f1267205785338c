import { serve } from "#functions/platform/http/serve.ts";
import { invalidField } from "#shared/errors.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import { knownQuery, NOT_SAVABLE, type Screen } from "#shared/saved-filters/rules.ts";
import type { SavedFilter } from "#shared/saved-filters/schemas.ts";
import * as savedFilterStore from "./store.ts";

export const handler = serve(savedFilters, {
  async get({ screen }, { orgId, user }) {
    const [own, team] = await Promise.all([
      savedFilterStore.get(orgId, screen, user.id),
      savedFilterStore.getTeam(orgId, screen),
    ]);
    return { ...own, team };
  },

  async saveTeam({ screen, filters, updatedAt }, { orgId, member, now }) {
    const saved = { filters: ofScreen(screen, filters), updatedAt };
    return savedFilterStore.replaceTeam({ orgId, screen, member }, saved, now);
  },

  async save({ screen, filters, updatedAt }, { orgId, user, now }) {
    const saved = { filters: ofScreen(screen, filters), updatedAt };
    return savedFilterStore.replace({ orgId, screen, userId: user.id }, saved, now);
  },
});

/** @throws Problem `invalid_input` for a filter that the screen does not know */
function ofScreen(screen: Screen, filters: readonly SavedFilter[]): SavedFilter[] {
  return filters.map(({ name, query }, at) => {
    const known = knownQuery(screen, query);
    if (known === "") throw invalidField(`filters.${at}.query`, NOT_SAVABLE);
    return { name, query: known };
  });
}
