import { sumWithin } from "#shared/reports/measures.ts";
import type { Report } from "../use-reports.ts";

/** What was accepted in the compared period, by step; null before the first proposal. Undefined without data. */
export function acceptedBeside({
  sales,
  beside,
  since,
  hasCompared,
}: Pick<Report, "sales" | "beside" | "since" | "hasCompared">) {
  const values = beside?.map((part) =>
    part && part.to >= since ? sumWithin(sales, "accepted", part).value : null,
  );
  return hasCompared || values?.some((value) => value) ? values : undefined;
}
