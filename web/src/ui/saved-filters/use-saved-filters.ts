import { savedFilters } from "#shared/saved-filters/contract.ts";
import type { Screen } from "#shared/saved-filters/rules.ts";
import type { SavedFilter } from "#shared/saved-filters/schemas.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { ACTION_TOAST_MS, showToast } from "../feedback/toast.ts";

/** What a screen filters, as the query of its address. */
export interface Filtered {
  screen: Screen;
  /** Blank: nothing is on. */
  query: string;
  apply: (query: string) => void;
}

/** `by`: who shared it with the team. */
export type OpenFilter = SavedFilter & { by?: string };

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
    add: async (one: SavedFilter) => {
      await save([...filters, one]);
      showSuccess("Filtro salvo", one.name);
    },
    change: async (before: SavedFilter, after: SavedFilter) => {
      await save(withChange(filters, before, after));
      showSuccess("Filtro atualizado", after.name);
    },
    remove: async ({ name }: SavedFilter) => {
      const saved = await save(filters.filter((one) => one.name !== name));
      const run = () => void save(filters, saved.updatedAt);
      showSuccess("Filtro excluído", name, { label: "Desfazer", run });
    },
  };
}

export function useTeamFilters(screen: Screen) {
  const { data } = useRead(savedFilters.get, { screen });
  const write = useWrite(savedFilters.saveTeam, { failed: "Erro ao salvar filtro da equipe" });
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
    add: async (one: SavedFilter) => {
      await save([...filters, one]);
      showSuccess("Filtro salvo", `A equipe também vê “${one.name}”.`);
    },
    change: async (before: SavedFilter, after: SavedFilter) => {
      await save(withChange(filters, before, after));
      showSuccess("Filtro atualizado", after.name);
    },
    remove: async ({ name }: SavedFilter) => {
      await save(filters.filter((one) => one.name !== name));
      showSuccess("Filtro excluído", name);
    },
  };
}

/** Names are unique within a list. */
function withChange(filters: readonly SavedFilter[], { name }: SavedFilter, after: SavedFilter) {
  return filters.map((one) => (one.name === name ? after : one));
}

function showSuccess(title: string, text: string, undo?: { label: string; run: () => void }): void {
  showToast({
    title,
    text,
    kind: "success",
    ...(undo && { action: undo, lastsMs: ACTION_TOAST_MS }),
  });
}
