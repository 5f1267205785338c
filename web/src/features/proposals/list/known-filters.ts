import { isCalendarDay } from "#shared/values/dates.ts";
import { parseMoney } from "#shared/values/money.ts";
import { ME, NOBODY } from "#web/contract/person-filter.ts";
import { OWN_LINES, VIEWED } from "#web/contract/proposal-list-link.ts";
import { FORMER } from "#web/contract/use-former-sellers.ts";
import { DATES, EXPIRES, type Filters, freeDays, PERIODS, REASONS, WAITING } from "./filters.ts";
import { isStatusFilter } from "./find-proposals.ts";

/** Ids of clients and products. */
const NUMBER = /^\d{1,15}$/;
const USER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Drops unknown values: URLs are typed, and copied from elsewhere. */
export function knownFilters(filters: Filters): Filters {
  const { q, status, periodo, data, pessoa, cliente, produto, min, max } = filters;
  const { motivo, vence, parada, vista, aberta } = filters;
  const kept = (value: string, isKnown: boolean) => (isKnown ? value : "");
  const oneOf = (value: string, options: readonly { value: string }[]) =>
    kept(
      value,
      options.some((option) => option.value === value),
    );
  const isPeriod = oneOf(periodo, PERIODS) !== "" || freeDays(periodo) !== undefined;
  return {
    q,
    status: kept(status, isStatusFilter(status)),
    periodo: kept(periodo, isPeriod),
    data: oneOf(data, DATES),
    pessoa: kept(pessoa, [ME, NOBODY, FORMER].includes(pessoa) || USER_ID.test(pessoa)),
    cliente: kept(cliente, NUMBER.test(cliente)),
    produto: kept(produto, produto === OWN_LINES || NUMBER.test(produto)),
    min: kept(min, parseMoney(min) !== undefined),
    max: kept(max, parseMoney(max) !== undefined),
    motivo: oneOf(motivo, REASONS),
    vence: oneOf(vence, EXPIRES),
    parada: oneOf(parada, WAITING),
    vista: kept(vista, vista === VIEWED),
    aberta: kept(aberta, isCalendarDay(aberta)),
  };
}
