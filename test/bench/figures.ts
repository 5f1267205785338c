import { countWrites } from "#functions/dashboard/store.ts";
import { setClockAhead } from "#functions/platform/clock.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { proposalCounts } from "#shared/dashboard/counts.ts";
import { type ProposalStatus, STATUSES } from "#shared/proposals/status.ts";
import { COUNTED_AS } from "#shared/reports/sums.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { addBusyMonths } from "#test/reports/busy-months.fixture.ts";
import { costOf } from "#test/world/cost.ts";
import type { World } from "#test/world/world.ts";
import { holdTo, rounded, table } from "./findings.ts";

/** Of the targets in `findingsTable`. */
const ROW = 26;

/** What sales figures cost: the counters that a change writes, and what the dashboard reads of a busy team. */
export async function measureFigures(world: World): Promise<string> {
  const lines: string[][] = [];
  const counters = (what: string, max: number) => {
    holdTo({ row: ROW, what: `counters of ${what}`, value: max, max: 8 });
    lines.push([`counters of ${what}, at most`, "", rounded(max)]);
  };
  for (const status of STATUSES) counters(`a change to ${status}`, maxCounters(status, ["ana"]));
  // Of a proposal whose creation, first sending, newest version and expiry are in four months.
  counters("a change of seller", Math.max(...STATUSES.map((to) => maxCounters(to, ["bia"]))));
  const units = await unitsOfSales(world);
  holdTo({ row: ROW, what: "sales, 98,800 a year", value: units, max: 14, unit: " RRU" });
  return table(
    ["figures", "", "measured"],
    [...lines, ["dashboard of 98,800 a year", "", rounded(units)]],
  );
}

/** A proposal of Ana's whose days are all in different months. */
function proposalOf(status: ProposalStatus, sellerId: string) {
  const isOpen = status === "sent";
  return {
    status,
    sellerId,
    userId: "ana",
    totalAmount: 100,
    createdAt: "2026-01-10T12:00:00.000Z",
    sentAt: status === "draft" ? null : "2026-02-10T12:00:00.000Z",
    acceptedAt: null,
    rejectedAt: null,
    validityDays: 300,
    countedAs: COUNTED_AS,
    counted: {
      createdOn: "2026-01-10",
      createdSellerId: "ana",
      sentOn: status === "draft" ? null : "2026-02-10",
      askedOn: isOpen ? "2026-03-10" : null,
      expiresOn: isOpen ? "2026-12-10" : null,
      acceptedOn: status === "accepted" ? "2026-05-10" : null,
      lostOn: status === "rejected" ? "2026-06-10" : null,
    },
  };
}

/** Returns the most counter items that a change of a proposal of Ana's writes. */
function maxCounters(to: ProposalStatus, sellers: readonly string[]): number {
  const lengths = STATUSES.flatMap((from) =>
    sellers.map((seller) => {
      const before = proposalCounts(proposalOf(from, "ana"));
      const after = proposalCounts({ ...proposalOf(to, seller), totalAmount: 250 });
      return countWrites("bench", before, after).length;
    }),
  );
  return Math.max(...lengths);
}

/** Returns the read units of the dashboard of a busy team beside those of one that has sent nothing. */
async function unitsOfSales(world: World): Promise<number> {
  const { ada } = await organizationAt(world, "2025-10-05T12:00:00.000Z");
  setClock("2026-11-22T15:00:00.000Z");
  const read = () => costOf(ada, () => ada.call(dashboard.get, {}));
  const { units: before } = await read();
  await addBusyMonths(ada.orgId);
  const { units } = await read();
  setClockAhead(0);
  return units - before;
}
