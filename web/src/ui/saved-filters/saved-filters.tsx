import { Suspense, useState } from "react";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { FilterPanel } from "#web/ui/menus/filter-panel.tsx";
import { SavedFilterList } from "./lazy-saved-filters.ts";
import type { Filtered } from "./use-saved-filters.ts";

export function SavedFilters({ filtered }: { filtered: Filtered }) {
  const saved = useSavedName(filtered);
  return (
    <FilterPanel
      name="Filtros salvos"
      chosen={saved && (saved.isChanged ? `${saved.name} (alterado)` : saved.name)}
      isQuiet
    >
      <Suspense fallback={null}>
        <SavedFilterList filtered={filtered} changed={saved?.isChanged ? saved.name : undefined} />
      </Suspense>
    </FilterPanel>
  );
}

/** Returns the active saved filter, own or of the team; or the last one, if filters changed since. */
function useSavedName({
  screen,
  query,
}: Filtered): { name: string; isChanged: boolean } | undefined {
  const isOn = query !== "";
  const { data } = useRead(savedFilters.get, { screen }, { when: isOn });
  const [last, setLast] = useState<string>();
  const all = [...(data?.filters ?? []), ...(data?.team.filters ?? [])];
  const name = all.find((one) => one.query === query)?.name;
  // Kept while filters are active.
  const isKnown = all.some((one) => one.name === last);
  const kept = isOn ? (name ?? (isKnown ? last : undefined)) : undefined;
  if (kept !== last) setLast(kept);
  return kept === undefined ? undefined : { name: kept, isChanged: name === undefined };
}
