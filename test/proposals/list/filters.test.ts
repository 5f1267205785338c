import { expect, test } from "vitest";
import { NO_OFFER } from "#shared/offers/summary.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import {
  appliedFilters,
  type Filters,
  freeDays,
  isValueReversed,
  periodDays,
  UNFILTERED,
} from "#web/features/proposals/list/filters.ts";
import { findInAnyStatus, hasStatus } from "#web/features/proposals/list/find-proposals.ts";
import { knownFilters } from "#web/features/proposals/list/known-filters.ts";
import { fromQuery, toQuery } from "#web/ui/saved-filters/query.ts";

const TODAY = "2026-11-25";
const [ANA, BIA, GONE] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const NO_DAYS = {
  createdOn: "2026-10-01",
  sentOn: null,
  askedOn: null,
  expiresOn: null,
  acceptedOn: null,
  lostOn: null,
};

type Facts = Partial<Omit<ProposalSummary, "days">> & { days?: Partial<ProposalSummary["days"]> };

function proposal(title: string, { days, ...facts }: Facts): ProposalSummary {
  const client = { name: "Helena Duarte", company: "Construtora Horizonte", deleted: false };
  return {
    title,
    status: "draft",
    clientId: 1,
    client,
    proposalNumber: "PROP-2026-0001",
    sellerId: ANA,
    totalAmount: 100,
    lostReason: null,
    productIds: [],
    sold: null,
    offer: NO_OFFER,
    ...facts,
    days: { ...NO_DAYS, ...days },
  } as ProposalSummary;
}

const sent = (title: string, expiresOn: string, askedOn = "2026-11-20") =>
  proposal(title, { status: "sent", days: { sentOn: "2026-11-01", askedOn, expiresOn } });

const ALL = [
  proposal("Rascunho", { totalAmount: 1_234.56, productIds: [1] }),
  sent("Ontem", "2026-11-24"),
  sent("Hoje", TODAY, "2026-11-22"),
  sent("Semana", "2026-12-02", "2026-11-18"),
  sent("Oito dias", "2026-12-03", "2026-10-26"),
  proposal("Aceita", {
    status: "accepted",
    sellerId: BIA,
    clientId: 2,
    productIds: [1, 2],
    sold: [2, null].map((productId) => ({ productId, quantity: 1, value: 50 })),
    days: { createdOn: "2026-10-31", sentOn: "2026-11-01", acceptedOn: "2026-11-30" },
  }),
  proposal("Cara", {
    status: "rejected",
    lostReason: "price",
    sellerId: GONE,
    offer: { ...NO_OFFER, views: 2 },
    totalAmount: 1_234.57,
    days: { lostOn: "2026-11-02" },
  }),
  proposal("Sem razão", { status: "rejected", sellerId: null, days: { lostOn: TODAY } }),
];

function titles(filters: Partial<Filters>): string[] {
  const team = new Set([ANA, BIA]);
  const wanted = knownFilters({ ...UNFILTERED, ...filters });
  return findInAnyStatus(ALL, wanted, { today: TODAY, team, me: BIA }).map(({ title }) => title);
}

test.each<[Partial<Filters>, string[]]>([
  [{ vence: "0" }, ["Hoje"]],
  [{ vence: "7" }, ["Hoje", "Semana"]],
  [{ vence: "15" }, ["Hoje", "Semana", "Oito dias"]],
  [{ vence: "vencidas" }, ["Ontem"]],
  [{ parada: "3" }, ["Ontem", "Hoje", "Semana", "Oito dias"]],
  [{ parada: "7" }, ["Semana", "Oito dias"]],
  [{ parada: "30" }, ["Oito dias"]],
  [{ vence: "7", parada: "7" }, ["Semana"]],
  [{ periodo: "mes", data: "perdida" }, ["Cara", "Sem razão"]],
  [{ periodo: "2026-11-01..2026-11-30", data: "aceita" }, ["Aceita"]],
  [{ periodo: "2026-11-01..2026-11-29", data: "aceita" }, []],
  [{ periodo: "..2026-11-24", data: "vence" }, ["Ontem"]],
  [{ periodo: "ano", data: "vence" }, ["Ontem", "Hoje", "Semana", "Oito dias"]],
  [{ periodo: "2026-12-03..", data: "vence" }, ["Oito dias"]],
  [{ periodo: "2026-10-31..2026-10-31" }, ["Aceita"]],
  [{ min: "1.234,56" }, ["Rascunho", "Cara"]],
  [{ min: "1234.56", max: "1.234,56" }, ["Rascunho"]],
  [{ motivo: "price" }, ["Cara"]],
  [{ motivo: "sem" }, ["Sem razão"]],
  [{ pessoa: "eu" }, ["Aceita"]],
  [{ pessoa: BIA, cliente: "2" }, ["Aceita"]],
  [{ vista: "sim" }, ["Cara"]],
  [{ vista: "nao" }, ALL.map(({ title }) => title)],
  [{ aberta: "2026-11-02" }, ["Ontem", "Hoje", "Semana", "Oito dias", "Aceita"]],
  [{ aberta: "2026-11-01" }, []],
  [{ produto: "1" }, ["Rascunho"]],
  [{ produto: "2" }, ["Aceita"]],
  [{ produto: "avulsos" }, ["Aceita"]],
  [{ pessoa: GONE }, ["Cara"]],
  [{ pessoa: "ninguem" }, ["Sem razão"]],
  // Of an address that an earlier version made.
  [{ pessoa: "saiu" }, ["Cara", "Sem razão"]],
  [{ q: "SEM horizonte" }, ["Semana", "Sem razão"]],
])("%j finds %j", (filters, found) => {
  expect(titles(filters)).toEqual(found);
});

test("ignores unknown values in an address", () => {
  const junk = "x".repeat(500);
  const odd = { min: "abc", max: junk, periodo: "2026-02-30..", vence: "8", parada: "-1" };
  expect(titles({ ...odd, data: junk, motivo: "%00", produto: "1;2" })).toHaveLength(ALL.length);
  expect(titles({ periodo: ".." })).toHaveLength(ALL.length);
  for (const one of ["hack", "\0", "-1", "constructor", "9".repeat(500), junk]) {
    const filters = {
      status: one,
      pessoa: one,
      cliente: one,
      produto: one,
      vista: one,
      aberta: one,
    };
    expect(titles(filters)).toHaveLength(ALL.length);
  }
});

test("a sent proposal is expired from the day after its last one", () => {
  const expired = ALL.filter((one) => hasStatus(one, "expired", TODAY));
  expect(expired.map(({ title }) => title)).toEqual(["Ontem"]);
});

test.each([
  ["mes", ["2026-11-01", "2026-11-30"]],
  ["mes-passado", ["2026-10-01", "2026-10-31"]],
  ["7-dias", ["2026-11-19", TODAY]],
  ["ano", ["2026-01-01", "2026-12-31"]],
  ["", undefined],
])("the period %j is %j", (period, days) => {
  expect(periodDays(period, TODAY)).toEqual(days);
});

test("describes filters in words, and removes each separately", () => {
  const filters = {
    ...UNFILTERED,
    periodo: "2026-11-01..2026-11-30",
    data: "aceita",
    pessoa: "bia",
    min: "1000",
    vence: "7",
    parada: "15",
  };
  const people = [{ value: "bia", label: "Bia Souza" }];
  const applied = appliedFilters(filters, { people, clients: [], products: [] });
  expect(applied.map(({ label }) => label)).toEqual([
    "Aceite: 01/11/2026 a 30/11/2026",
    "Bia Souza",
    "A partir de R$\u00A01.000,00",
    "Vence em 7 dias",
    "Sem resposta há 15 dias",
  ]);
  const left = applied.reduce<Filters>((kept, { cleared }) => ({ ...kept, ...cleared }), filters);
  expect(left).toEqual(UNFILTERED);
});

test("detects a reversed range of values", () => {
  expect(isValueReversed({ min: "10", max: "9,99" })).toBe(true);
  expect(isValueReversed({ min: "10", max: "10" })).toBe(false);
  expect(isValueReversed({ min: "", max: "1" })).toBe(false);
  expect(freeDays("mes")).toBeUndefined();
  expect(freeDays("2026-11-02..2026-11-01")).toBeUndefined();
});

test("a saved query restores its filters, and drops unknown ones", () => {
  const filters = { ...UNFILTERED, q: "São João & cia", min: "1.000,00", pessoa: "eu" };
  expect(fromQuery(toQuery(filters, UNFILTERED), UNFILTERED)).toEqual(filters);
  expect(toQuery(UNFILTERED, UNFILTERED)).toBe("");
  expect(fromQuery("vence=7&view=quadro&__proto__=x", UNFILTERED)).toEqual({
    ...UNFILTERED,
    vence: "7",
  });
});
