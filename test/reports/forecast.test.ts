import { expect, test } from "vitest";
import { forecastOf } from "#shared/reports/forecast.ts";
import type { SalesRow } from "#shared/reports/rows.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";

const TODAY = "2026-11-25";

function row(totalAmount: number, sentOn: string, settled?: { accepted?: string; lost?: string }) {
  const { accepted = null, lost = null } = settled ?? {};
  const status = accepted ? "accepted" : lost ? "rejected" : "sent";
  const days = { createdOn: sentOn, sentOn, askedOn: sentOn, expiresOn: null };
  return {
    status,
    totalAmount,
    sellerId: "ana",
    userId: "ana",
    sentAt: `${sentOn}T15:00:00.000Z`,
    days: { ...days, acceptedOn: accepted, lostOn: lost },
  } as SalesRow;
}

/** Five proposals of R$ 100 are open when each month begins; so many are accepted, the others lost. */
function months(accepted: readonly number[]): SalesRow[] {
  return accepted.flatMap((count, index) => {
    const settledOn = addMonths("2026-11-01", index - accepted.length);
    return Array.from({ length: 5 }, (_row, at) =>
      row(100, addDays(settledOn, -3), at < count ? { accepted: settledOn } : { lost: settledOn }),
    );
  });
}

test("forecasts open proposals between the worst and the best month, with the median", () => {
  const open = [row(600, "2026-11-10"), row(400, "2026-11-24")];
  // Sent and accepted within a month, settled without being sent, and withdrawn: never open when one began.
  const others = [
    row(9_999, "2026-10-01", { accepted: "2026-10-20" }),
    row(9_999, "2026-09-05", { accepted: "2026-09-05" }),
    { ...row(9_999, "2026-09-05"), status: "draft" as const },
  ];
  const found = forecastOf([...months([1, 2, 3, 1, 4, 2]), ...open, ...others], TODAY);
  expect(found.open).toEqual({ count: 2, value: 100_000 });
  expect(found.months.map(({ month, share }) => [month, share])).toEqual([
    ["2026-05", 0.2],
    ["2026-06", 0.4],
    ["2026-07", 0.6],
    ["2026-08", 0.2],
    ["2026-09", 0.8],
    ["2026-10", 0.4],
  ]);
  expect(found.range).toEqual({ worst: 20_000, middle: 40_000, best: 80_000 });
});

test("says what is missing for a forecast: months or acceptances", () => {
  const short = forecastOf(months([5, 5, 5, 5]), TODAY);
  expect(short).toMatchObject({ range: undefined, missing: { months: 2, accepted: 0 } });
  const few = forecastOf(months([1, 1, 1, 1, 1, 1]), TODAY);
  expect(few).toMatchObject({ range: undefined, missing: { months: 0, accepted: 4 } });
  expect(forecastOf([], TODAY).range).toBeUndefined();
  // Older than twelve whole months.
  expect(forecastOf(months(Array.from({ length: 20 }, () => 3)), TODAY).months).toHaveLength(12);
});
