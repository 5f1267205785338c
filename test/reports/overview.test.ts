import { expect, test } from "vitest";
import { NO_OFFER } from "#shared/offers/summary.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { STATUSES } from "#shared/proposals/status.ts";
import { forecastOf } from "#shared/reports/forecast.ts";
import { groupOf, groupRows } from "#shared/reports/groups.ts";
import { type Period, type Sum, sumWithin } from "#shared/reports/measures.ts";
import { overviewOf } from "#shared/reports/overview.ts";
import { partsOf, reportPeriod } from "#shared/reports/periods.ts";
import { productSales } from "#shared/reports/products.ts";
import { salesOfRows } from "#shared/reports/rows.ts";
import { viewedOf } from "#shared/reports/viewed.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { toCents } from "#shared/values/money.ts";
import { UNFILTERED } from "#web/features/proposals/list/filters.ts";
import {
  findInAnyStatus,
  hasStatus,
  soldValue,
} from "#web/features/proposals/list/find-proposals.ts";
import { knownFilters } from "#web/features/proposals/list/known-filters.ts";
import { reportLinks } from "#web/features/reports/links.ts";

const TODAY = "2026-11-25";
const [ANA, BIA] = ["a", "b"].map((id) => `00000000-0000-4000-8000-00000000000${id}`) as [
  string,
  string,
];
const SELLERS = [ANA, BIA, null];

/** Proposals of two years in every state, some accepted without being sent, some settled on the last day of a month. */
function rowsOfTwoYears(): ProposalSummary[] {
  return Array.from({ length: 600 }, (_row, index) => {
    const createdOn = addDays("2024-11-26", Math.floor((index * 729) / 600));
    const status = STATUSES[index % 4] ?? "draft";
    const sentOn = status === "draft" ? null : addDays(createdOn, index % 5);
    const settledOn = sentOn && addDays(sentOn, (index * 7) % 120);
    const wasSent = index % 9 > 0;
    return {
      id: index,
      status,
      totalAmount: ((index * 7_919) % 100_000) / 100,
      sellerId: SELLERS[index % 3] ?? null,
      userId: ANA,
      clientId: index % 6,
      lostReason: status === "rejected" ? ([null, "price", "no_answer"][index % 5] ?? null) : null,
      productIds: [],
      offer: { ...NO_OFFER, views: index % 3 },
      sold: status === "accepted" ? soldOf(index) : null,
      sentAt: sentOn && wasSent ? `${sentOn}T15:00:00.000Z` : null,
      days: {
        createdOn,
        sentOn,
        askedOn: sentOn,
        expiresOn: status === "sent" && sentOn ? addDays(sentOn, 15) : null,
        acceptedOn: status === "accepted" ? settledOn : null,
        lostOn: status === "rejected" ? settledOn : null,
      },
    } as unknown as ProposalSummary;
  });
}

/** Two products, one of them rare, or lines outside the catalogue. */
function soldOf(index: number) {
  const value = Math.floor(((index * 7_919) % 100_000) / 2) / 100;
  const first = index % 5 === 0 ? null : 1;
  return [
    { productId: first, quantity: 0.1 * (index % 7), value },
    ...(index % 3 === 0 ? [{ productId: 2, quantity: 1.25, value }] : []),
  ];
}

const ROWS = rowsOfTwoYears();
const context = { today: TODAY, team: new Set([ANA, BIA]), me: ANA };

function rowsAt(link: string): ProposalSummary[] {
  const params = Object.fromEntries(new URL(link, "https://x.test").searchParams);
  const filters = knownFilters({ ...UNFILTERED, ...params });
  return findInAnyStatus(ROWS, filters, context).filter((row) =>
    hasStatus(row, filters.status, TODAY),
  );
}

function listed(link: string): Sum {
  const found = rowsAt(link);
  const value = found.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0);
  return { count: found.length, value: value as Sum["value"] };
}

test.each(["", ANA, "ninguem", "saiu"])(
  "every figure of '%s' is the sum of the list that it opens",
  (seller) => {
    const links = reportLinks({ seller });
    const isOf = ({ sellerId }: ProposalSummary) =>
      seller === "" ||
      (["ninguem", "saiu"].includes(seller) ? sellerId === null : sellerId === seller);
    const sales = salesOfRows(ROWS.filter((row) => isOf(row)));
    for (const text of ["mes", "mes-passado", "trimestre", "ano", "2025-02-10..2026-02-10"]) {
      const period = reportPeriod(text, TODAY) as Period;
      const { sent, accepted, lost, cohort, ticket } = overviewOf(sales, period);
      expect(listed(links.sent(period))).toEqual(sent);
      expect(listed(links.accepted(period))).toEqual(accepted);
      expect(listed(links.lost(period))).toEqual(lost);
      const own = ROWS.filter((row) => isOf(row));
      expect(listed(links.viewed(period))).toEqual(viewedOf(own, period));
      expect(listed(links.sent(period, "accepted"))).toEqual(cohort.accepted);
      expect(listed(links.sent(period, "rejected"))).toEqual(cohort.lost);
      expect(listed(links.sent(period, "sent"))).toEqual(cohort.open);
      expect(sent.count).toBe(cohort.accepted.count + cohort.lost.count + cohort.open.count);
      expect(sent.count).toBeGreaterThan(0);
      if (accepted.count > 0) expect(ticket).toBe(Math.round(accepted.value / accepted.count));
      for (const part of partsOf(period, "month")) {
        expect(listed(links.accepted(part))).toEqual(sumWithin(sales, "accepted", part));
        expect(listed(links.lost(part))).toEqual(sumWithin(sales, "lost", part));
        expect(listed(links.sent(part))).toEqual(sumWithin(sales, "sent", part));
      }
    }
  },
);

test("people, clients and reasons add up to the whole, and each opens its own list", () => {
  const period = reportPeriod("ano", TODAY) as Period;
  const whole = groupOf("", ROWS, period);
  const ways: [
    (row: ProposalSummary) => string,
    (key: string) => ReturnType<typeof reportLinks>,
  ][] = [
    [({ sellerId }) => sellerId ?? "ninguem", (seller) => reportLinks({ seller })],
    [({ clientId }) => String(clientId), (client) => reportLinks({ client })],
  ];
  for (const [keyOf, linksOf] of ways) {
    const groups = groupRows(ROWS, period, keyOf);
    for (const what of ["sent", "accepted", "lost"] as const) {
      expect(sumOf(groups.map(({ now }) => now[what]))).toEqual(whole.now[what]);
      for (const { key, now } of groups)
        expect(listed(linksOf(key)[what](period))).toEqual(now[what]);
    }
    for (const { key, open } of groups) expect(listed(linksOf(key).open())).toEqual(open);
  }
  const reasons = groupRows(ROWS, period, ({ lostReason }) => lostReason ?? "sem");
  expect(sumOf(reasons.map(({ now }) => now.lost))).toEqual(whole.now.lost);
  expect(reasons.length).toBeGreaterThan(2);
  for (const { key, now } of reasons)
    expect(listed(reportLinks({}).lost(period, key))).toEqual(now.lost);
});

test.each(["", ANA])("every past month of the forecast of '%s' opens what it sums", (seller) => {
  const links = reportLinks({ seller });
  const rows = ROWS.filter(({ sellerId }) => seller === "" || sellerId === seller);
  const { months } = forecastOf(rows, TODAY);
  expect(months).toHaveLength(12);
  for (const { month, open, accepted } of months) {
    const [from, last] = [`${month}-01`, addDays(addMonths(`${month}-01`, 1), -1)];
    expect(listed(links.openAt(from))).toEqual(open);
    expect(listed(links.acceptedOfOpen({ from, to: last }))).toEqual(accepted);
  }
  expect(months.some(({ accepted }) => accepted.count > 0)).toBe(true);
});

test("products, lines outside the catalogue and discounts add up to the accepted value", () => {
  for (const text of ["mes-passado", "trimestre", "ano"]) {
    const period = reportPeriod(text, TODAY) as Period;
    const { accepted } = overviewOf(salesOfRows(ROWS), period);
    const sales = productSales(ROWS, period);
    expect(sales).toMatchObject({ accepted, missing: { count: 0, value: 0 } });
    const ofProducts = sales.products.reduce((sum, { value }) => sum + value, 0);
    expect(ofProducts + sales.discounts).toBe(accepted.value);
    expect(sales.products).toHaveLength(3);
    for (const { productId, proposals, quantity, value } of sales.products) {
      const key = productId === null ? "avulsos" : String(productId);
      const found = rowsAt(reportLinks({}).accepted(period, key));
      expect(found).toHaveLength(proposals);
      expect(soldValue(found, key)).toBe(value);
      expect(quantity).toBe(Math.round(quantity * 100) / 100);
    }
  }
  // Proposals accepted by an earlier version are listed apart until their products are known.
  const period = reportPeriod("ano", TODAY) as Period;
  const earlier = ROWS.map((row, index) => (index % 2 ? { ...row, sold: null } : row));
  const sales = productSales(earlier, period);
  const known = productSales(
    ROWS.filter((_row, index) => index % 2 === 0),
    period,
  );
  expect(sales).toMatchObject({ products: known.products, discounts: known.discounts });
  expect(sales.missing.value).toBe(sales.accepted.value - known.accepted.value);
});

function sumOf(sums: Sum[]) {
  return {
    count: sums.reduce((total, { count }) => total + count, 0),
    value: sums.reduce((total, { value }) => total + value, 0),
  };
}
