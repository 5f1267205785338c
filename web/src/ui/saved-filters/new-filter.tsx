import { useState } from "react";
import {
  isNameTaken,
  MAX_SAVED_FILTERS,
  NAME_TAKEN,
  SAVED_FILTERS_FULL,
  type Screen,
} from "#shared/saved-filters/rules.ts";
import { PlusIcon, RefreshIcon } from "../marks/icons.tsx";
import { FilterName } from "./filter-name.tsx";
import type { Filtered, useSavedFilters } from "./use-saved-filters.ts";
import styles from "./saved-filter-list.module.css";

interface NewFilterProps {
  saved: ReturnType<typeof useSavedFilters>;
  filtered: Filtered;
  /** Name of the open filter, if it was changed since and the person may replace it. */
  changed: string | undefined;
  onUpdate: () => Promise<unknown> | undefined;
}

const NOTHING_ON: Record<Screen, string> = {
  proposals: "Para salvar um filtro, aplique-o primeiro na lista.",
  reports: "Para salvar um filtro, escolha antes outra aba, período ou pessoa.",
};

export function NewFilter({ saved, filtered, changed, onUpdate }: NewFilterProps) {
  const { filters, add, isSaving } = saved;
  const { screen, query } = filtered;
  const [isNaming, setNaming] = useState(false);
  if (query === "") return <p className="u-hint">{NOTHING_ON[screen]}</p>;
  if (isNaming)
    return (
      <FilterName
        label="Nome do filtro"
        action="Salvar"
        start=""
        faultOf={(name) => {
          if (isNameTaken(filters, name)) return NAME_TAKEN;
          return filters.length < MAX_SAVED_FILTERS ? "" : SAVED_FILTERS_FULL;
        }}
        isBusy={isSaving}
        onSave={async (name) => {
          await add({ name, query });
          setNaming(false);
        }}
      />
    );
  return (
    <>
      {changed ? (
        <button
          type="button"
          className={styles.apply}
          onClick={() => void onUpdate()?.catch(() => undefined)}
        >
          <RefreshIcon size={15} />
          Atualizar {changed}
        </button>
      ) : null}
      <button type="button" className={styles.apply} onClick={() => setNaming(true)}>
        <PlusIcon size={15} />
        Salvar filtro atual
      </button>
    </>
  );
}
