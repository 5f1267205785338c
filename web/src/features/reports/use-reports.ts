import { useMemo } from "react";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { freePeriod } from "#shared/reports/free-period.ts";
import {
  comparedParts,
  periodBefore,
  reportPeriod,
  stepOf,
  yearBefore,
} from "#shared/reports/periods.ts";
import { salesOfRows } from "#shared/reports/rows.ts";
import type { SavedParams } from "#shared/saved-filters/rules.ts";
import { joinReads, useMemberList, useProposalList } from "#web/contract/reads.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { fromQuery, toQuery } from "#web/ui/saved-filters/query.ts";
import { reportLinks } from "./links.ts";
import { TABS } from "./report-tabs.tsx";
import { usePeople } from "./use-people.ts";
import { useRefresh } from "./use-refresh.ts";
import { comparedName, stepsInWords } from "./words.ts";

const DEFAULTS: SavedParams<"reports"> = {
  periodo: "mes",
  comparar: "anterior",
  pessoa: "",
  aba: "",
};

/** Returns the periods of the URL; unknown values become the default. */
function usePeriods({ periodo, comparar }: typeof DEFAULTS, today: string) {
  return useMemo(() => {
    const known = reportPeriod(periodo, today);
    const preset = known ? periodo : DEFAULTS.periodo;
    const period = known ?? { from: `${today.slice(0, 7)}-01`, to: today };
    const compared =
      comparar === "nao"
        ? undefined
        : comparar === "ano"
          ? yearBefore(period)
          : (freePeriod(comparar) ?? periodBefore(preset, period, today));
    const step = stepOf(period);
    return {
      preset,
      period,
      compared,
      name: compared && comparedName(period, compared),
      step,
      isRunning: period.to >= today,
      steps: stepsInWords(period, step),
      beside: compared && comparedParts(period, compared, step),
    };
  }, [periodo, comparar, today]);
}

/** Period, comparison and person are in the URL. */
export function useReports() {
  const [url, change] = useUrlState(DEFAULTS);
  const list = useProposalList();
  const today = useToday();
  const periods = usePeriods(url, today);
  const members = useMemberList();
  const people = usePeople(members.data, list.data, url.pessoa);
  const { isOf, seller } = people;
  const tab = TABS.find(({ value }) => value === url.aba)?.value ?? "";
  // Without the team, every seller would count as former.
  const all = members.data && list.data;
  const rows = useMemo(() => all?.filter((row) => isOf(row)), [all, isOf]);
  const sales = useMemo(() => rows && salesOfRows(rows), [rows]);
  const { compared } = periods;
  /** The first day with data. */
  const counted = tab === "pessoas" ? all : rows;
  const since = useMemo(() => firstDay(counted ?? []), [counted]);
  return {
    list,
    ...joinReads(list, members),
    ...useRefresh(list),
    url,
    change,
    filtered: {
      screen: "reports" as const,
      query: toQuery(url, DEFAULTS),
      apply: (query: string) => change(fromQuery(query, DEFAULTS), { push: true }),
    },
    tab,
    today,
    people,
    /** The name of the person whose figures are shown. */
    person: seller === "" || tab === "pessoas" ? undefined : people.name,
    rows,
    sales,
    links: reportLinks({ seller }),
    ...periods,
    since,
    /** There were proposals before the compared period, or in its first month. */
    hasCompared:
      compared !== undefined &&
      since <= compared.to &&
      since.slice(0, 7) <= compared.from.slice(0, 7),
  };
}

function firstDay(rows: readonly ProposalSummary[]): string {
  return rows.reduce(
    (first, { days }) => (days.createdOn < first ? days.createdOn : first),
    "9999",
  );
}

export type Reports = ReturnType<typeof useReports>;
/** Once the list is loaded. */
export type Report = Reports & { rows: ProposalSummary[]; sales: NonNullable<Reports["sales"]> };
