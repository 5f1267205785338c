import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { seesPeopleFigures } from "#shared/reports/access.ts";
import {
  comparedParts,
  freePeriod,
  periodBefore,
  reportPeriod,
  stepOf,
  yearBefore,
} from "#shared/reports/periods.ts";
import { salesOfRows } from "#shared/reports/rows.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import type { SavedParams } from "#shared/saved-filters/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { dayOf } from "#shared/values/dates.ts";
import { useMemberList, useProposalList } from "#web/contract/reads.ts";
import { refetchDomains } from "#web/contract/sync/refresh-domains.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { fromQuery, toQuery } from "#web/ui/saved-filters/query.ts";
import { reportLinks } from "./links.ts";
import { TABS } from "./report-tabs.tsx";
import { comparedName, stepsInWords } from "./words.ts";

const SHOWN = ["proposals", "tasks", "products", "reports"] as const;
const DEFAULTS: SavedParams<"reports"> = {
  periodo: "mes",
  comparar: "anterior",
  pessoa: "",
  aba: "",
};
const ME = "eu";
/** Sellers who left the team. */
const FORMER = "saiu";

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
          : (freePeriod(comparar) ?? periodBefore(preset, period));
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

/** Whose figures may be chosen, and whose are. Not everybody sees those of others. */
function usePeople(rows: readonly ProposalSummary[] | undefined, pessoa: string) {
  const { id: me, role, organization } = useUser();
  const members = useMemberList();
  return useMemo(() => {
    const others = (members.data ?? []).filter(({ user }) => user.id !== me);
    const team = new Set([me, ...others.map(({ user }) => user.id)]);
    const isFormer = (id: string | null) => id === null || !team.has(id);
    const seesAll = seesPeopleFigures(role, organization);
    const hasFormer = rows?.some(({ sellerId }) => isFormer(sellerId)) === true;
    const options = [
      { value: "", label: "Toda a equipe" },
      { value: ME, label: "Eu" },
      ...(seesAll ? others.map(({ user }) => ({ value: user.id, label: fullName(user) })) : []),
      ...(seesAll && hasFormer ? [{ value: FORMER, label: "Quem saiu da equipe" }] : []),
    ];
    const chosen = options.some(({ value }) => value === pessoa) ? pessoa : "";
    const seller = chosen === ME ? me : chosen;
    const isOf = ({ sellerId }: ProposalSummary) =>
      seller === "" || (seller === FORMER ? isFormer(sellerId) : sellerId === seller);
    const keyOf = ({ sellerId }: Pick<ProposalSummary, "sellerId">) =>
      sellerId === null || isFormer(sellerId) ? FORMER : sellerId;
    const self = (members.data ?? []).find(({ user }) => user.id === me)?.user;
    const names = new Map((members.data ?? []).map(({ user }) => [user.id, fullName(user)]));
    return {
      keyOf,
      nameOf: (id: string) => names.get(id) ?? "quem saiu da equipe",
      former: FORMER,
      /** Whose figures the person may see, by name. */
      everybody: [
        ...(self ? [{ value: me, label: fullName(self) }] : []),
        ...options.filter(({ value }) => value !== "" && value !== ME && value !== FORMER),
      ]
        .toSorted((a, b) => a.label.localeCompare(b.label, "pt-BR"))
        .concat(options.filter(({ value }) => value === FORMER)),
      options: others.length > 0 || hasFormer ? options : [],
      chosen,
      name: options.find(({ value }) => value === chosen)?.label ?? "",
      seller,
      /** 'de toda a equipe', 'de Bia Souza' */
      whose:
        chosen === ME
          ? "das suas propostas"
          : seller === FORMER
            ? "de quem saiu da equipe"
            : `de ${names.get(seller) ?? "toda a equipe"}`,
      isOf,
      seesAll,
    };
  }, [members.data, me, role, organization, rows, pessoa]);
}

/** Period, comparison and person are in the URL. */
export function useReports() {
  const [url, change] = useUrlState(DEFAULTS);
  const client = useQueryClient();
  const list = useProposalList();
  const today = dayOf(useNow().toISOString(), useZone());
  const periods = usePeriods(url, today);
  const people = usePeople(list.data, url.pessoa);
  const { isOf, seller } = people;
  const rows = useMemo(() => list.data?.filter((row) => isOf(row)), [list.data, isOf]);
  const sales = useMemo(() => rows && salesOfRows(rows), [rows]);
  const { compared } = periods;
  /** The first day with data. */
  const since = useMemo(() => firstDay(rows ?? []), [rows]);
  return {
    list,
    refresh: () => void refetchDomains(client, SHOWN),
    url,
    change,
    filtered: {
      screen: "reports" as const,
      query: toQuery(url, DEFAULTS),
      apply: (query: string) => change(fromQuery(query, DEFAULTS), { push: true }),
    },
    tab: TABS.find(({ value }) => value === url.aba)?.value ?? "",
    today,
    people,
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
