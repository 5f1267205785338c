import { Suspense } from "react";
import { formatCount } from "#shared/values/numbers.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { SavedFilterList } from "#web/ui/saved-filters/lazy-saved-filters.ts";
import { SheetDialog } from "../sheet-dialog.tsx";
import { Choice, MoreFields, OrderField, PeriodFields } from "./filter-fields.tsx";
import type { Option } from "./filters.ts";
import type { ProposalFilter } from "./use-proposals.ts";
import styles from "./filter-fields.module.css";

export interface FilterDialogProps {
  open: boolean;
  onClose: () => void;
  filter: ProposalFilter;
  sellers: readonly Option[];
  count: number | undefined;
}

export function FilterDialog({ open, onClose, filter, sellers, count }: FilterDialogProps) {
  return (
    <SheetDialog
      open={open}
      onClose={onClose}
      title="Ordenar e filtrar"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => {
              filter.clear();
              onClose();
            }}
          >
            Limpar filtros
          </Button>
          <Button variant="primary" onClick={onClose}>
            {count === undefined
              ? "Ver propostas"
              : `Ver ${formatCount(count, "proposta", "propostas")}`}
          </Button>
        </>
      }
    >
      <Choices filter={filter} sellers={sellers} />
    </SheetDialog>
  );
}

function Choices({ filter, sellers }: Pick<FilterDialogProps, "filter" | "sellers">) {
  const { filters, change } = filter;
  return (
    <>
      <OrderField filter={filter} />
      {sellers.length > 1 ? (
        <Choice
          label="Responsável"
          value={filters.pessoa}
          onChange={(pessoa) => change({ pessoa })}
          options={[{ value: "", label: "Todas as pessoas" }, ...sellers]}
        />
      ) : null}
      <PeriodFields filter={filter} />
      <MoreFields filter={filter} />
      {/* Last: they arrive later, and would push the fields. */}
      <fieldset className={styles.field}>
        <legend className="u-label">Filtros salvos</legend>
        <Suspense fallback={null}>
          <SavedFilterList filtered={filter.filtered} open={undefined} />
        </Suspense>
      </fieldset>
    </>
  );
}
