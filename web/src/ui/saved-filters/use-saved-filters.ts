import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CallInput, CallOutput } from "#shared/endpoint.ts";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import type { Screen } from "#shared/saved-filters/rules.ts";
import type { SavedFilter, SavedFilters } from "#shared/saved-filters/schemas.ts";
import { problemCode } from "#web/contract/client.ts";
import { keyOf, useRead, useWrite } from "#web/contract/hooks.ts";
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
  const { filters = [] } = read.data ?? {};
  const { save, isSaving } = useChanges(savedFilters.save, screen, {
    failed: "Erro ao salvar filtro",
    listOf: (all) => all,
  });
  return {
    filters,
    isLoaded: read.data !== undefined,
    error: read.error,
    refetch: () => void read.refetch(),
    isSaving,
    add: async (one: SavedFilter) => {
      await save((all) => withOne(all, one));
      showSuccess("Filtro salvo", one.name);
    },
    change: async (before: SavedFilter, after: SavedFilter) => {
      await save((all) => withChange(all, before, after));
      showSuccess("Filtro atualizado", after.name);
    },
    remove: async (one: SavedFilter) => {
      const at = filters.indexOf(one);
      await save((all) => without(all, one));
      // The write says why it is refused.
      const run = () => void save((all) => withOne(all, one, at)).catch(() => undefined);
      showSuccess("Filtro excluído", one.name, { label: "Desfazer", run });
    },
  };
}

export function useTeamFilters(screen: Screen) {
  const { data } = useRead(savedFilters.get, { screen });
  const { filters = [] } = data?.team ?? {};
  const { save, isSaving } = useChanges(savedFilters.saveTeam, screen, {
    failed: "Erro ao salvar filtro da equipe",
    listOf: ({ team }) => team,
  });
  return {
    filters,
    isLoaded: data !== undefined,
    isSaving,
    add: async (one: SavedFilter) => {
      await save((all) => withOne(all, one));
      showSuccess("Filtro salvo", `A equipe também vê “${one.name}”.`);
    },
    change: async (before: SavedFilter, after: SavedFilter) => {
      await save((all) => withChange(all, before, after));
      showSuccess("Filtro atualizado", after.name);
    },
    remove: async (one: SavedFilter) => {
      await save((all) => without(all, one));
      showSuccess("Filtro excluído", one.name);
    },
  };
}

type Change = (filters: readonly SavedFilter[]) => readonly SavedFilter[];

interface ChangesOptions {
  failed: string;
  listOf: (all: CallOutput<typeof savedFilters.get>) => SavedFilters;
}

/** Saves a changed list. When it was saved elsewhere meanwhile, the change is made again, of the newest list. */
function useChanges<E extends typeof savedFilters.save | typeof savedFilters.saveTeam>(
  endpoint: E,
  screen: Screen,
  { failed, listOf }: ChangesOptions,
) {
  const client = useQueryClient();
  const last = useRef<Change>((filters) => filters);
  const changed = ({ filters, updatedAt }: SavedFilters) =>
    ({
      screen,
      filters: last.current(filters).map(({ name, query }) => ({ name, query })),
      updatedAt,
    }) as CallInput<E>;
  const write = useWrite(endpoint, {
    failed,
    recover: async (error, call) => {
      if (problemCode(error) !== "stale_record") return undefined;
      return call(endpoint, changed(listOf(await call(savedFilters.get, { screen }))));
    },
  });
  const save = (change: Change) => {
    last.current = change;
    const known = client.getQueryData<CallOutput<typeof savedFilters.get>>(
      keyOf(savedFilters.get, { screen }),
    );
    return write.mutateAsync(changed(known ? listOf(known) : { filters: [], updatedAt: null }));
  };
  return { save, isSaving: write.isPending };
}

/** An earlier save may have added it, and its answer was lost. */
function withOne(filters: readonly SavedFilter[], one: SavedFilter, at = filters.length) {
  const isAdded = filters.some(({ name, query }) => name === one.name && query === one.query);
  return isAdded ? filters : filters.toSpliced(at, 0, one);
}

/** Names are unique within a list. */
function without(filters: readonly SavedFilter[], { name }: SavedFilter) {
  return filters.filter((one) => one.name !== name);
}

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
