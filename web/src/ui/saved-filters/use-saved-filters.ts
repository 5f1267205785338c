import type { SavedFilter } from "#shared/saved-filters/schemas.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import { isNameTaken, type Screen } from "#shared/saved-filters/rules.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";

/** What a screen filters, as the query of its address. */
export interface Filtered {
  screen: Screen;
  /** Blank: nothing is on. */
  query: string;
  apply: (query: string) => void;
}

export function useSavedFilters(screen: Screen) {
  const read = useRead(savedFilters.get, { screen });
  const write = useWrite(savedFilters.save, { failed: "Erro ao salvar filtro" });
  const { filters = [], updatedAt = null } = read.data ?? {};
  const save = (changed: SavedFilter[], over: string | null = updatedAt) =>
    write.mutateAsync({ screen, filters: changed, updatedAt: over });
  return {
    filters,
    isLoaded: read.data !== undefined,
    error: read.error,
    refetch: () => void read.refetch(),
    isSaving: write.isPending,
    save,
    remove: async ({ name }: SavedFilter) => {
      const left = filters.filter((one) => one.name !== name);
      const saved = await save(left);
      const run = () => void save(filters, saved.updatedAt);
      const action = { label: "Desfazer", run };
      showToast({
        title: "Filtro excluído",
        text: name,
        kind: "success",
        action,
        lastsMs: 10_000,
      });
    },
  };
}

/** Replaces a filter of the same name. */
export function withFilter(
  filters: readonly SavedFilter[],
  { name, query }: SavedFilter,
): SavedFilter[] {
  const isSame = (one: SavedFilter) => isNameTaken([one], name);
  if (!filters.some(isSame)) return [...filters, { name, query }];
  return filters.map((one) => (isSame(one) ? { ...one, query } : one));
}

export function useTeamFilters(screen: Screen) {
  const { data } = useRead(savedFilters.get, { screen });
  const write = useWrite(savedFilters.saveTeam, {
    done: "Filtros da equipe atualizados",
    failed: "Erro ao compartilhar filtro",
  });
  const { filters = [], updatedAt = null } = data?.team ?? {};
  const save = (changed: readonly SavedFilter[]) =>
    write.mutateAsync({
      screen,
      filters: changed.map(({ name, query }) => ({ name, query })),
      updatedAt,
    });
  return {
    filters,
    isLoaded: data !== undefined,
    isSaving: write.isPending,
    /** Replaces a filter of the same name. */
    share: (one: SavedFilter) => save(withFilter(filters, one)),
    rename: (renamed: SavedFilter, name: string) =>
      save(filters.map((one) => (one.name === renamed.name ? { ...one, name } : one))),
    remove: (name: string) => save(filters.filter((one) => one.name !== name)),
  };
}
