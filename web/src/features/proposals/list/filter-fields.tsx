import { type ComponentProps, useId } from "react";
import { parseMoney, toReais } from "#shared/values/money.ts";
import { NativeSelect } from "#web/ui/choices/native-select.tsx";
import { DayInput } from "#web/ui/fields/day-input.tsx";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { useTypedValue } from "#web/ui/fields/use-typed-value.ts";
import { FilterChip } from "#web/ui/menus/toolbar.tsx";
import {
  DATES,
  EXPIRES,
  freeDays,
  isValueReversed,
  type Option,
  PERIODS,
  REASONS,
  WAITING,
} from "./filters.ts";
import { ORDERS } from "./orders.ts";
import type { ProposalFilter } from "./use-proposals.ts";
import styles from "./filter-fields.module.css";

interface FieldsProps {
  filter: ProposalFilter;
}

/** Which date of a proposal, and when. */
export function PeriodFields({ filter: { filters, change } }: FieldsProps) {
  const { periodo, data } = filters;
  return (
    <>
      <Chips
        label="Data de"
        options={DATES}
        value={data}
        onChange={(value) => change({ data: value })}
      />
      <Chips
        label="Período"
        options={PERIODS}
        value={periodo}
        onChange={(value) => change({ periodo: value === periodo ? "" : value })}
      />
      <FreeDays period={periodo} onChange={(period) => change({ periodo: period })} />
    </>
  );
}

interface FreeDaysProps {
  period: string;
  onChange: (period: string) => void;
}

const NO_DAYS = "..";

/** A reversed period shows an error, and changes nothing. */
function FreeDays({ period, onChange }: FreeDaysProps) {
  const isWhole = (days: string) => days === NO_DAYS || freeDays(days) !== undefined;
  const { typed, type } = useTypedValue(freeDays(period)?.join("..") ?? NO_DAYS, {
    isWhole,
    onChange: (days) => onChange(days === NO_DAYS ? "" : days),
  });
  const [from = "", to = ""] = typed.split("..");
  const id = useId();
  const isReversed = !isWhole(typed);
  const field = { "aria-invalid": isReversed, "aria-describedby": id };
  return (
    <div className={styles.field}>
      <div className={styles.pair}>
        <Day {...field} label="De" value={from} onChange={(day) => type(`${day}..${to}`)} />
        <Day {...field} label="Até" value={to} onChange={(day) => type(`${from}..${day}`)} />
      </div>
      <p id={id} className={styles.error} role="status">
        {isReversed ? "A data final vem antes da inicial." : ""}
      </p>
    </div>
  );
}

interface DayProps extends ComponentProps<typeof DayInput> {
  label: string;
}

function Day({ label, ...field }: DayProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="u-label">
        {label}
      </label>
      <DayInput {...field} id={id} className={styles.day} />
    </div>
  );
}

/** Behind 'Mais filtros'. */
export function MoreFields({ filter: { filters, change, clients } }: FieldsProps) {
  const { cliente, motivo, vence, parada } = filters;
  return (
    <>
      <div className={styles.pair}>
        <Choice
          label="Cliente"
          value={cliente}
          onChange={(value) => change({ cliente: value })}
          options={[{ value: "", label: "Todos os clientes" }, ...clients()]}
        />
        <Choice
          label="Motivo da perda"
          value={motivo}
          onChange={(value) => change({ motivo: value })}
          options={[{ value: "", label: "Qualquer" }, ...REASONS]}
        />
      </div>
      <Values filters={filters} onChange={change} />
      <Chips
        label="Vence"
        options={EXPIRES}
        value={vence}
        onChange={(value) => change({ vence: value === vence ? "" : value })}
      />
      <Chips
        label="Sem resposta há"
        options={WAITING}
        value={parada}
        onChange={(value) => change({ parada: value === parada ? "" : value })}
      />
    </>
  );
}

/** Includes orders that no column has. */
export function OrderField({ filter: { order, setOrder } }: FieldsProps) {
  const orders = ORDERS.some(({ value }) => value === order)
    ? ORDERS
    : [{ value: order, label: "Ordem da tabela" }, ...ORDERS];
  return <Choice label="Ordem" value={order} onChange={setOrder} options={orders} />;
}

interface ValuesProps {
  filters: ProposalFilter["filters"];
  onChange: ProposalFilter["change"];
}

/** Text that is no amount changes nothing. */
function Values({ filters, onChange }: ValuesProps) {
  const isReversed = isValueReversed(filters);
  const id = useId();
  const field = (name: "min" | "max", label: string, placeholder: string) => ({
    "aria-label": label,
    "aria-invalid": isReversed,
    "aria-describedby": id,
    placeholder,
    value: reaisOf(filters[name]),
    onChange: (value: TypedNumber) =>
      typeof value !== "string" && onChange({ [name]: value === null ? "" : String(value) }),
  });
  return (
    <fieldset className={styles.field}>
      <legend className="u-label">Valor</legend>
      <div className={styles.pair}>
        <MoneyInput {...field("min", "Valor de", "0,00")} />
        <MoneyInput {...field("max", "Valor até", "sem limite")} />
      </div>
      <p id={id} className={styles.error} role="status">
        {isReversed ? "O valor mínimo passa do máximo." : ""}
      </p>
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
}

export function Choice({ label, ...select }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className="u-label">
        {label}
      </label>
      <NativeSelect id={id} {...select} />
    </div>
  );
}

function Chips({ label, value, onChange, options }: ChoiceProps) {
  return (
    <fieldset className={styles.field}>
      <legend className="u-label">{label}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <FilterChip
            key={option.value}
            isOn={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </FilterChip>
        ))}
      </div>
    </fieldset>
  );
}

function reaisOf(text: string): number | null {
  const amount = parseMoney(text);
  return amount === undefined ? null : toReais(amount);
}
