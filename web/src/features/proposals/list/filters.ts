import { LOST_REASON_LABELS, LOST_REASONS } from "#shared/offers/decisions/lost-reasons.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { wasOpen } from "#shared/proposals/rules.ts";
import type { SavedParams } from "#shared/saved-filters/rules.ts";
import { addDays, addMonths, formatDay, isCalendarDay } from "#shared/values/dates.ts";
import { formatMoney, parseMoney } from "#shared/values/money.ts";
import { EXPIRED, NO_REASON } from "#web/contract/proposal-list-link.ts";

/** URL parameters; "": no filter. */
export const UNFILTERED = {
  q: "",
  status: "",
  /** A preset, or two days: `2026-07-25..2026-10-22`. */
  periodo: "",
  /** The date that the period applies to. */
  data: "",
  /** A user id, `ME`, `NOBODY` or `FORMER`. */
  pessoa: "",
  cliente: "",
  /** A product id, or `OWN_LINES`. */
  produto: "",
  min: "",
  max: "",
  motivo: "",
  vence: "",
  parada: "",
  /** `VIEWED`, or any. */
  vista: "",
  /** A day: what was open when it began. */
  aberta: "",
} satisfies SavedParams<"proposals">;
export type Filters = typeof UNFILTERED;

export interface Option {
  value: string;
  label: string;
}

export const PERIODS: readonly Option[] = [
  { value: "7-dias", label: "Últimos 7 dias" },
  { value: "30-dias", label: "Últimos 30 dias" },
  { value: "90-dias", label: "Últimos 90 dias" },
  { value: "mes", label: "Este mês" },
  { value: "mes-passado", label: "Mês passado" },
  { value: "ano", label: "Este ano" },
];

/** The dates that a period can apply to. */
export const DATES: readonly Option[] = [
  { value: "", label: "Criação" },
  { value: "enviada", label: "Envio" },
  { value: "aceita", label: "Aceite" },
  { value: "perdida", label: "Perda" },
  { value: "vence", label: "Vencimento" },
];

const DAY_OF: Record<string, keyof ProposalHead["days"]> = {
  "": "createdOn",
  enviada: "sentOn",
  aceita: "acceptedOn",
  perdida: "lostOn",
  vence: "expiresOn",
};

export const EXPIRES: readonly Option[] = [
  { value: "0", label: "hoje" },
  { value: "7", label: "em 7 dias" },
  { value: "15", label: "em 15 dias" },
  { value: "30", label: "em 30 dias" },
  { value: EXPIRED, label: "vencidas" },
];

export const WAITING: readonly Option[] = ["3", "7", "15", "30"].map((value) => ({
  value,
  label: `${value} dias`,
}));

export const REASONS: readonly Option[] = [
  ...LOST_REASONS.map((value) => ({ value, label: LOST_REASON_LABELS[value] })),
  { value: NO_REASON, label: "Sem motivo informado" },
];

const FREE = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** Returns the days of a free period, each "" when it is open; undefined for a preset and a reversed period. */
export function freeDays(period: string): [string, string] | undefined {
  const [, from = "", to = ""] = FREE.exec(period) ?? [];
  const isKnown = (day: string) => day === "" || isCalendarDay(day);
  if (from + to === "" || !isKnown(from) || !isKnown(to)) return undefined;
  if (to !== "" && from > to) return undefined;
  return [from, to];
}

/** Returns first and last day; undefined: any. Months and years are whole: what expires in them is still to come. */
export function periodDays(period: string, today: string): [string, string] | undefined {
  const month = `${today.slice(0, 7)}-01`;
  switch (period) {
    case "7-dias":
      return [addDays(today, -6), today];
    case "30-dias":
      return [addDays(today, -29), today];
    case "90-dias":
      return [addDays(today, -89), today];
    case "mes":
      return [month, addDays(addMonths(month, 1), -1)];
    case "mes-passado": {
      const last = addDays(month, -1);
      return [`${last.slice(0, 7)}-01`, last];
    }
    case "ano":
      return [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`];
    default: {
      const [from, to] = freeDays(period) ?? ["", ""];
      return from + to === "" ? undefined : [from, to || "9999-12-31"];
    }
  }
}

/** Returns the filters by days, values and reasons. */
export function dayTest(filters: Filters, today: string): (proposal: ProposalHead) => boolean {
  const { periodo, data, vence, parada, motivo, vista, aberta } = filters;
  const period = periodDays(periodo, today);
  const about = DAY_OF[data] ?? "createdOn";
  const ends = parada === "" ? "" : addDays(today, -Number(parada));
  const until = vence === "" || vence === EXPIRED ? "" : addDays(today, Number(vence));
  const min = parseMoney(filters.min) ?? 0;
  const max = parseMoney(filters.max) ?? Number.POSITIVE_INFINITY;
  return ({ status, days, totalAmount, lostReason, offer }) => {
    if (aberta !== "" && !wasOpen({ status, days }, aberta)) return false;
    if (vista !== "" && offer.views === 0) return false;
    if (period) {
      const on = days[about];
      if (on === null || on < period[0] || on > period[1]) return false;
    }
    const { expiresOn, askedOn } = days;
    if (vence !== "") {
      if (status !== "sent" || expiresOn === null) return false;
      if (vence === EXPIRED ? expiresOn >= today : expiresOn < today || expiresOn > until)
        return false;
    }
    if (parada !== "" && (status !== "sent" || askedOn === null || askedOn > ends)) return false;
    const value = Math.round(totalAmount * 100);
    if (value < min || value > max) return false;
    if (motivo === "") return true;
    return status === "rejected" && (lostReason ?? NO_REASON) === motivo;
  };
}

/** Returns 'Envio: este mês'. */
export function periodInWords(filters: Pick<Filters, "periodo" | "data">): string | undefined {
  const { periodo, data } = filters;
  if (periodo === "") return undefined;
  const preset = PERIODS.find(({ value }) => value === periodo)?.label;
  const [from, to] = freeDays(periodo) ?? ["", ""];
  const free =
    from === ""
      ? `Até ${formatDay(to)}`
      : to === ""
        ? `Desde ${formatDay(from)}`
        : `${formatDay(from)} a ${formatDay(to)}`;
  const about = DATES.find(({ value }) => value === data)?.label;
  const words = preset ?? free;
  return data === "" || about === undefined
    ? words
    : `${about}: ${words.toLocaleLowerCase("pt-BR")}`;
}

function valueInWords({ min, max }: Filters): string | undefined {
  const [from, to] = [parseMoney(min), parseMoney(max)];
  if (from !== undefined && to !== undefined) return `${formatMoney(from)} a ${formatMoney(to)}`;
  if (from !== undefined) return `A partir de ${formatMoney(from)}`;
  return to === undefined ? undefined : `Até ${formatMoney(to)}`;
}

export interface Applied {
  label: string;
  /** The change that removes it. */
  cleared: Partial<Filters>;
}

interface Names {
  people: readonly Option[];
  clients: readonly Option[];
  products: readonly Option[];
}

/** Returns the active filters besides search and status. */
export function appliedFilters(filters: Filters, { people, clients, products }: Names): Applied[] {
  const named = (options: readonly Option[], value: string, unknown: string) =>
    value === "" ? undefined : (options.find((one) => one.value === value)?.label ?? unknown);
  const { pessoa, cliente, produto, motivo, vence, parada, aberta } = filters;
  const expiry = named(EXPIRES, vence, "");
  const all: [string | undefined, Partial<Filters>][] = [
    [periodInWords(filters), { periodo: "", data: "" }],
    [named(people, pessoa, "Responsável desconhecido"), { pessoa: "" }],
    [named(clients, cliente, "Cliente desconhecido"), { cliente: "" }],
    [named(products, produto, "Item desconhecido"), { produto: "" }],
    [valueInWords(filters), { min: "", max: "" }],
    [named(REASONS, motivo, ""), { motivo: "" }],
    [expiry && (vence === EXPIRED ? "Vencidas" : `Vence ${expiry}`), { vence: "" }],
    [parada === "" ? undefined : `Sem resposta há ${parada} dias`, { parada: "" }],
    [aberta === "" ? undefined : `Em aberto no início de ${formatDay(aberta)}`, { aberta: "" }],
    [filters.vista === "" ? undefined : "Visualizadas pelo cliente", { vista: "" }],
  ];
  return all.flatMap(([label, cleared]) => (label ? [{ label, cleared }] : []));
}

/** Returns the number of active filters behind 'Mais filtros'. */
export function countMore({ cliente, min, max, motivo, vence, parada }: Filters): number {
  return [cliente, min + max, motivo, vence, parada].filter((value) => value !== "").length;
}

export function isValueReversed({ min, max }: Pick<Filters, "min" | "max">): boolean {
  const [from, to] = [parseMoney(min), parseMoney(max)];
  return from !== undefined && to !== undefined && from > to;
}
