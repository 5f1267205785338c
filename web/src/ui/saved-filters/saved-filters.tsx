import { Suspense, useState } from "react";
import { savedFilters } from "#shared/saved-filters/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { FilterPanel } from "../menus/filter-panel.tsx";
import { SavedFilterList } from "./lazy-saved-filters.ts";
import type { Filtered, OpenFilter } from "./use-saved-filters.ts";

export function SavedFilters({ filtered }: { filtered: Filtered }) {
  const open = useOpenFilter(filtered);
  return (
    <FilterPanel
      name="Filtros salvos"
      chosen={open && (open.query === filtered.query ? open.name : `${open.name} (alterado)`)}
      isQuiet
    >
      <Suspense fallback={null}>
        <SavedFilterList filtered={filtered} open={open} />
      </Suspense>
    </FilterPanel>
  );
}

/** Returns the saved filter that is active; or the last one, while others are on. */
function useOpenFilter({ screen, query }: Filtered): OpenFilter | undefined {
  const isOn = query !== "";
  const { data } = useRead(savedFilters.get, { screen }, { when: isOn });
  const [last, setLast] = useState<OpenFilter>();
  const all: OpenFilter[] = isOn && data ? [...data.filters, ...data.team.filters] : [];
  const isActive = (one: OpenFilter) => one.query === query;
  const kept = all.find((one) => one.name === last?.name && !one.by === !last.by);
  const open = kept && isActive(kept) ? kept : (all.find(isActive) ?? kept);
  if (open !== last) setLast(open);
  return open;
}
