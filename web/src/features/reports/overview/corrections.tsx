import { Suspense } from "react";
import { reports } from "#shared/reports/contract.ts";
import type { Correction } from "#shared/reports/schemas.ts";
import { toCents } from "#shared/values/money.ts";
import { useRead } from "#web/contract/hooks.ts";
import { lazyComponent } from "#web/ui/browser/lazy-component.ts";
import type { Report } from "../use-reports.ts";

const CorrectionList = lazyComponent(() => import("./correction-list.tsx"), "CorrectionList");

/** Changes to months after their end, newest first: of the team, or of the chosen person. */
export function Corrections({ report }: { report: Report }) {
  const { period, compared, people } = report;
  const { data = [] } = useRead(
    reports.corrections,
    {
      since: period.from.slice(0, 7),
      month: period.to.slice(0, 7),
      ...(compared && {
        comparedSince: compared.from.slice(0, 7),
        comparedMonth: compared.to.slice(0, 7),
      }),
    },
    { quiet: true },
  );
  const shown = data.flatMap((one) => ofSeller(one, people));
  if (shown.length === 0) return null;
  // Pages follow one another, each newest first.
  const newest = shown.toSorted((a, b) => b.at.localeCompare(a.at));
  return (
    <Suspense fallback={null}>
      <CorrectionList corrections={newest} report={report} />
    </Suspense>
  );
}

/** Returns what a correction moved of the chosen person, or of the team; nothing when it moved nothing. */
function ofSeller(correction: Correction, { seller, isOf }: Report["people"]): Correction[] {
  const parts =
    seller === ""
      ? [correction]
      : correction.people.filter(({ userId }) => isOf({ sellerId: userId }));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const value = parts.reduce((sum, part) => sum + toCents(part.value), 0) / 100;
  return count === 0 && value === 0 ? [] : [{ ...correction, count, value }];
}
