import { freePeriod } from "#shared/reports/free-period.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ExportMenu } from "#web/ui/files/export-menu.tsx";
import type { Export } from "#web/ui/files/use-export.ts";
import { Toolbar } from "#web/ui/menus/toolbar.tsx";
import { SavedFilters } from "#web/ui/saved-filters/saved-filters.tsx";
import { ChoiceChip } from "./choice-chip.tsx";
import { PeriodChip } from "./period-chip.tsx";
import { COMPARED } from "./report-tabs.tsx";
import type { Reports } from "./use-reports.ts";
import { periodInWords } from "./words.ts";

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
      {COMPARED.includes(tab) ? <ComparisonChip reports={reports} /> : null}
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
