import { useCallback } from "react";
import { reports } from "#shared/reports/contract.ts";
import { goalMonths } from "#shared/reports/goals.ts";
import { type Cents, toCents } from "#shared/values/money.ts";
import { useRead } from "#web/contract/hooks.ts";
import type { Reports } from "./use-reports.ts";

/** By user id, "" for the team; null without a goal. */
export type GoalOf = (key: string) => Cents | null;

/** Goals over the whole months of the period. @param when false: keeps the last goals, without reading */
export function useGoals(
  { period, today }: Pick<Reports, "period" | "today">,
  when: boolean,
): GoalOf {
  const months = goalMonths(period, today);
  const { data } = useRead(reports.goals, months ?? { month: period.to.slice(0, 7) }, {
    when: when && months !== undefined,
    quiet: true,
  });
  const total = months && data?.total;
  return useCallback(
    (key) => {
      const one = total?.people.find(({ userId }) => userId === key)?.amount;
      const amount = key === "" ? total?.team : one;
      return amount === undefined || amount === null ? null : toCents(amount);
    },
    [total],
  );
}
