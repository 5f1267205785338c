import type { ItemKey, Items, ItemsBetween, ItemsUntil } from "../stored-records.ts";
import { item, items } from "./key-parts.ts";

export const reportKeys = {
  /** The current counters of an organization, an attribute each (`shared/dashboard/counts.ts`). */
  totals: (orgId: string): ItemKey<"counts"> => item(orgId, "DASHBOARD", "TOTALS"),
  /** The counters of a month (`2026-11`), or its sums of a seller (`2026-11#…`); an attribute for each day and event. */
  monthCounts: (orgId: string, month: string): ItemKey<"counts"> => item(orgId, "DASHBOARD", month),
  counts: (orgId: string): Items<"counts"> => items(orgId, "DASHBOARD"),
  /** Counters and sums of a month and all later ones, and the current counters. */
  countsSince: (orgId: string, month: string): ItemsBetween<"counts"> => ({
    pk: `ORG#${orgId}#DASHBOARD`,
    from: month,
    until: "TOTALS",
  }),
  /** The sums of a month, by seller. */
  monthSums: (orgId: string, month: string): Items<"counts"> =>
    items(orgId, "DASHBOARD", `${month}#`),
  /** The goals that hold from a month on. */
  goals: (orgId: string, month: string): ItemKey<"goals"> => item(orgId, "GOAL", month),
  /** Those of a month and before; the last of them holds. */
  goalsUntil: (orgId: string, month: string): ItemsUntil<"goals"> => ({
    pk: `ORG#${orgId}#GOAL`,
    until: month,
  }),
  /** What was accepted in a month changed after its end; ends by its TTL. */
  correction: (orgId: string, month: string, id: string): ItemKey<"correction"> =>
    item(orgId, "CORRECTION", `M#${month}#${id}`),
  corrections: (orgId: string, since: string, until: string): ItemsBetween<"correction"> => ({
    pk: `ORG#${orgId}#CORRECTION`,
    from: `M#${since}#`,
    until: `M#${until}#~`,
  }),
  /** Those of an earlier version, by the instant of the change. */
  earlierCorrections: (orgId: string): Items<"correction"> => items(orgId, "CORRECTION", "2"),
};
