import type { ReactNode } from "react";
import { lazyComponent } from "../browser/lazy-component.ts";
import { FilterPanel } from "./filter-panel.tsx";

export interface FilterOption {
  value: string;
  label: string;
  lead?: ReactNode;
}

export interface FilterSearchProps {
  name: string;
  /** "": no filter. */
  value: string;
  onChange: (value: string) => void;
  /** Label without a filter: "Todos os clientes". */
  all: string;
  /** Called when they are needed. */
  options: () => readonly FilterOption[];
}

const OptionSearch = lazyComponent(() => import("./option-search.tsx"), "OptionSearch");

/** A single-value filter with thousands of options: a search shows the best of them. */
export function FilterSearch(props: FilterSearchProps) {
  const { name, value, options } = props;
  const chosen = value === "" ? undefined : options().find((option) => option.value === value);
  return (
    <FilterPanel name={name} chosen={chosen?.label}>
      <OptionSearch {...props} />
    </FilterPanel>
  );
}
