import { useId, useState } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { DialogTitle } from "#web/ui/dialogs/dialog-frame.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { SlidersIcon } from "#web/ui/marks/icons.tsx";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import styles from "./filter-sheet.module.css";
import { PERIODS } from "./find-proposals.ts";
import { ORDERS } from "./orders.ts";
import { SheetDialog } from "#web/features/proposals/sheet-dialog.tsx";
import type { ProposalFilter } from "./use-proposals.ts";

type Options = readonly { value: string; label: string }[];

interface FilterSheetProps {
  filter: ProposalFilter;
  sellers: Options;
  count: number | undefined;
  onClear: () => void;
}

/** Order, period and person behind one button, on phones. */
export function FilterSheet({ filter, sellers, count, onClear }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const { period, person, client } = filter;
  const isNarrowed = period !== "" || person !== "" || client !== "";
  const close = () => setOpen(false);
  return (
    <>
      <span className={isNarrowed ? styles.on : undefined}>
        <IconButton
          label={isNarrowed ? "Ordenar e filtrar, com filtros" : "Ordenar e filtrar"}
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
                onClear();
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
  const { period, person, order } = filter;
  const orders = ORDERS.some(({ value }) => value === order)
    ? ORDERS
    : [{ value: order, label: "Ordem da tabela" }, ...ORDERS];
  return (
    <>
      <Choice label="Ordem" value={order} onChange={filter.setOrder} options={orders} />
      <Choice
        label="Período"
        value={period}
        onChange={filter.setPeriod}
        options={[{ value: "", label: "Qualquer data" }, ...PERIODS]}
      />
      <Choice
        label="Cliente"
        value={filter.client}
        onChange={filter.setClient}
        options={[{ value: "", label: "Todos os clientes" }, ...filter.clients]}
      />
      {sellers.length > 1 ? (
        <Choice
          label="Responsável"
          value={person}
          onChange={filter.setPerson}
          options={[{ value: "", label: "Todas as pessoas" }, ...sellers]}
        />
      ) : null}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: Options;
}

function Choice({ label, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <NativeSelect id={id} {...select} />
    </div>
  );
}
