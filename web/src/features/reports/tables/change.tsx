import { percentChange } from "#shared/dashboard/rules.ts";
import type { Cents } from "#shared/values/money.ts";
import { Percent } from "#web/ui/marks/percent.tsx";
import type { Report } from "../use-reports.ts";
import { inPeriod } from "../words.ts";

/** Renders nothing where both amounts are 0. In plain colours: there are no good and bad people. */
export function Change({ before, now }: { before: Cents; now: Cents }) {
  return before === 0 && now === 0 ? null : <Percent percent={percentChange(before, now)} />;
}

/** Returns the compared period, if there are data of it. */
export function comparedOf({ compared, hasCompared }: Report) {
  return hasCompared ? compared : undefined;
}

export function NothingCompared({
  report: { compared, hasCompared, name = "" },
}: {
  report: Report;
}) {
  if (!compared || hasCompared) return null;
  return <p className="u-hint">Sem dados {inPeriod(name)} para comparar.</p>;
}
