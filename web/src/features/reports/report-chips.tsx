import { useId } from "react";
import { freePeriod, PRESETS } from "#shared/reports/periods.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { DayInput } from "#web/ui/fields/day-input.tsx";
import { useTypedValue } from "#web/ui/fields/use-typed-value.ts";
import { ExportMenu } from "#web/ui/files/export-menu.tsx";
import type { Export } from "#web/ui/files/use-export.ts";
import { ChevronDownIcon } from "#web/ui/marks/icons.tsx";
import { MenuButton } from "#web/ui/menus/menu-button.tsx";
import { FilterChip, Toolbar } from "#web/ui/menus/toolbar.tsx";
import { SavedFilters } from "#web/ui/saved-filters/saved-filters.tsx";
import styles from "./report-chips.module.css";
import type { Reports } from "./use-reports.ts";
import { periodInWords } from "./words.ts";

const FREE = "datas";

interface ReportChipsProps {
  reports: Reports;
  exporting: Export | undefined;
}

export function ReportChips({ reports, exporting }: ReportChipsProps) {
  const isPhone = useIsPhone();
  const chips = <Chips reports={reports} />;
  const saved = <SavedFilters filtered={reports.filtered} />;
  // On a phone one row, which scrolls.
  if (isPhone)
    return (
      <Toolbar
        chips={
          <>
            {chips}
            {saved}
          </>
        }
      />
    );
  return (
    <Toolbar
      chips={chips}
      right={
        <>
          {saved}
          {exporting ? <ExportMenu exporting={exporting} /> : null}
        </>
      }
    />
  );
}

/** The forecast has no period: it is of today. */
function Chips({ reports }: { reports: Reports }) {
  const { change, people, tab } = reports;
  return (
    <>
      {tab === "previsao" ? null : <PeriodChip reports={reports} />}
      {tab === "" ? <ComparisonChip reports={reports} /> : null}
      {people.options.length > 0 && tab !== "pessoas" ? (
        <ChoiceChip
          name="Responsável"
          value={people.chosen}
          options={people.options}
          {...(people.seller === people.chosen && people.chosen !== "" && { shown: people.name })}
          onChange={(pessoa) => change({ pessoa }, { push: true })}
        />
      ) : null}
    </>
  );
}

function PeriodChip({ reports: { url, change, preset, period, today } }: { reports: Reports }) {
  const isFree = PRESETS.every(({ value }) => value !== preset);
  const isGiven = freePeriod(url.comparar) !== undefined;
  return (
    <>
      <ChoiceChip
        name="Período"
        value={isFree ? FREE : preset}
        options={[...PRESETS, { value: FREE, label: "Escolher datas" }]}
        {...(isFree && { shown: periodInWords(period) })}
        onChange={(value) =>
          change(
            {
              periodo: value === FREE ? `${period.from}..${period.to}` : value,
              ...(isGiven && { comparar: "anterior" }),
            },
            { push: true },
          )
        }
      />
      {isFree ? (
        <FreeDays {...period} today={today} onChange={(periodo) => change({ periodo })} />
      ) : null}
    </>
  );
}

function ComparisonChip({ reports }: { reports: Reports }) {
  const { url, change, period, compared } = reports;
  const isGiven = freePeriod(url.comparar) !== undefined;
  const year = Number(period.from.slice(0, 4)) - 1;
  return (
    <ChoiceChip
      name="Comparar"
      value={isGiven ? "" : (["ano", "nao"].find((one) => one === url.comparar) ?? "anterior")}
      options={[
        { value: "anterior", label: "Período anterior" },
        { value: "ano", label: `Mesmo período de ${year}` },
        { value: "nao", label: "Não comparar" },
      ]}
      {...(isGiven && compared && { shown: periodInWords(compared) })}
      onChange={(comparar) => change({ comparar }, { push: true })}
    />
  );
}

interface ChoiceChipProps {
  name: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Replaces the label of the chosen option. */
  shown?: string;
  onChange: (value: string) => void;
}

function ChoiceChip({ name, value, options, shown, onChange }: ChoiceChipProps) {
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const label = shown ?? chosen.toLocaleLowerCase("pt-BR");
  return (
    <MenuButton
      menu={{
        selectable: true,
        selectedKeys: [value],
        items: options.map((option) => ({ key: option.value, label: option.label })),
        onClick: ({ key }) => onChange(key),
      }}
    >
      <FilterChip isOn={false}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{label}</span>
        <ChevronDownIcon size={13} />
      </FilterChip>
    </MenuButton>
  );
}

interface FreeDaysProps {
  from: string;
  to: string;
  today: string;
  onChange: (period: string) => void;
}

/** An invalid period shows an error, and changes nothing. */
function FreeDays({ from, to, today, onChange }: FreeDaysProps) {
  const isWhole = (period: string) => wrongIn(period, today) === undefined;
  const { typed, type } = useTypedValue(`${from}..${to}`, { isWhole, onChange });
  const [first = "", last = ""] = typed.split("..");
  const id = useId();
  const wrong = wrongIn(typed, today);
  const isWrong = wrong !== undefined;
  const field = (label: string, value: string, change: (day: string) => void) => (
    <DayInput
      className={styles.day}
      aria-label={label}
      aria-invalid={isWrong}
      {...(isWrong && { "aria-describedby": id })}
      max={today}
      value={value}
      onChange={change}
    />
  );
  return (
    <span className={styles.days}>
      {field("De", first, (day) => type(`${day}..${last}`))}
      <span aria-hidden="true">a</span>
      {field("Até", last, (day) => type(`${first}..${day}`))}
      {isWrong ? (
        <span id={id} className={styles.wrong} role="alert">
          {wrong}
        </span>
      ) : null}
    </span>
  );
}

/** Returns what is wrong with free days. */
function wrongIn(period: string, today: string): string | undefined {
  const [first = "", last = ""] = period.split("..");
  if (first === "" || last === "") return "Escolha as duas datas.";
  if (first > last) return "A data final vem antes da inicial.";
  if (last > today) return "Escolha datas até hoje.";
  return freePeriod(period) ? undefined : "Escolha um período de até 3 anos.";
}
