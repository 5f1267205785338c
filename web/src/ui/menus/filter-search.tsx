import { lazyComponent } from "../browser/lazy-component.ts";
import { refuseToOpen } from "../feedback/refuse-to-open.ts";
import { FilterPanel } from "./filter-panel.tsx";
import type { OptionSearchProps } from "./option-search.tsx";

const OptionSearch = lazyComponent(
  () => import("./option-search.tsx"),
  "OptionSearch",
  refuseToOpen,
);

/** A single-value filter with thousands of options: a search shows the best of them. */
export function FilterSearch(props: OptionSearchProps) {
  const { name, value, options } = props;
  const chosen = value === "" ? undefined : options().find((option) => option.value === value);
  return (
    // It filters too when what it names is gone.
    <FilterPanel name={name} chosen={chosen?.label ?? (value === "" ? undefined : name)}>
      <OptionSearch {...props} />
    </FilterPanel>
  );
}
