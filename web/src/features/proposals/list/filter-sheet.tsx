import { Suspense, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { DialogTitle } from "#web/ui/dialogs/dialog-frame.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { SlidersIcon } from "#web/ui/marks/icons.tsx";
import styles from "./filter-fields.module.css";
import { Choice, MoreFields, OrderField, PeriodFields } from "./filter-fields.tsx";
import type { Option } from "./filters.ts";
import { SavedFilterList } from "./lazy-saved-filters.ts";
import { SheetDialog } from "#web/features/proposals/sheet-dialog.tsx";
import type { ProposalFilter } from "./use-proposals.ts";

interface FilterSheetProps {
  filter: ProposalFilter;
  sellers: readonly Option[];
  count: number | undefined;
}

/** Order and filters behind one button, on phones. */
export function FilterSheet({ filter, sellers, count }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const on = filter.applied.length;
  const close = () => setOpen(false);
  return (
    <>
      <span className={on > 0 ? styles.on : undefined}>
        <IconButton
          label={on > 0 ? `Ordenar e filtrar, ${on} em uso` : "Ordenar e filtrar"}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <SlidersIcon size={20} />
        </IconButton>
      </span>
      <SheetDialog
        open={isOpen}
        onClose={close}
        title={<DialogTitle title="Ordenar e filtrar" />}
        footer={
          <>
            <Button
              variant="ghost"
              onClick={() => {
                filter.clear();
                close();
              }}
            >
              Limpar filtros
            </Button>
            <Button variant="primary" onClick={close}>
              {count === 1 ? "Ver 1 proposta" : `Ver ${count ?? 0} propostas`}
            </Button>
          </>
        }
      >
        <Choices filter={filter} sellers={sellers} />
      </SheetDialog>
    </>
  );
}

function Choices({ filter, sellers }: Pick<FilterSheetProps, "filter" | "sellers">) {
  const { filters, change } = filter;
  return (
    <>
      <fieldset className={styles.field}>
        <legend>Filtros salvos</legend>
        <Suspense fallback={null}>
          <SavedFilterList filter={filter} changed={undefined} />
        </Suspense>
      </fieldset>
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
    </>
  );
}
