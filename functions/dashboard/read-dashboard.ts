import * as clientStore from "#functions/clients/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import * as referenceStore from "#functions/proposals/reference-store.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import { findGoals } from "#functions/reports/goal-store.ts";
import * as tagStore from "#functions/tags/store.ts";
import * as lookupStore from "#functions/tasks/lookup-store.ts";
import type { dashboard } from "#shared/dashboard/contract.ts";
import type { Counts } from "#shared/dashboard/counts.ts";
import { SHOWN, metricsOf, sameDayLastMonth } from "#shared/dashboard/rules.ts";
import type { DashboardResponse, FirstSteps, Metrics } from "#shared/dashboard/schemas.ts";
import { hasDrift } from "#shared/reports/drift.ts";
import {
  acceptedByMonth,
  figuresOf,
  monthsOfDashboard,
  salesOf,
} from "#shared/reports/measures.ts";
import { isSample } from "#shared/samples/rules.ts";
import { specialTagIds } from "#shared/tags/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { askRecount } from "./ask-recount.ts";
import { goalOf } from "./goal.ts";
import { toProposalResponse, toTagResponse } from "./response.ts";
import * as dashboardStore from "./store.ts";

type Context = HandlerContext<typeof dashboard.get>;

/** Reads the dashboard in two round trips: counters and the first rows of each list, then what those rows refer to. */
export async function readDashboard(_input: unknown, context: Context): Promise<DashboardResponse> {
  const { orgId, organization, user, now } = context;
  const zone = organization.timezone;
  const today = dayOf(now, zone);
  const dates = { since: dayOf(organization.createdAt, zone), today };
  const months = monthsOfDashboard(dates);
  const [{ counts, metrics }, lastYear, goals, proposals, clients, special, firstStepsFacts] =
    await Promise.all([
      findNumbers(orgId, { zone, now, since: months.from }),
      months.lastYear === undefined ? {} : dashboardStore.findMonthSums(orgId, months.lastYear),
      findGoals(orgId, today.slice(0, 7)),
      proposalStore.list(orgId, { limit: SHOWN }),
      clientStore.list(orgId, { limit: SHOWN }),
      findSpecial(orgId, specialTagIds(organization)),
      context.member.firstStepsDismissedAt ? undefined : dashboardStore.findFirstStepsFacts(orgId),
    ]);
  // Before the first recount, months of earlier versions are missing.
  const isDrifted = organization.monthsCounted && hasDrift(counts, months.from);
  const known = byId(clients);
  const others = proposals.map(({ clientId }) => clientId).filter((id) => !known.has(id));
  const [found, { tasks, summaries }] = await Promise.all([
    referenceStore.findClients(orgId, others),
    lookupStore.followToCards(
      orgId,
      special.flatMap(({ rows }) => rows),
    ),
    isDrifted && askRecount(organization, now),
  ]);
  const clientOf = (id: number) => known.get(id) ?? found.get(id);
  const { totals } = counts;
  const sales = { totals, sales: { ...counts.sales, ...lastYear } };
  const team = salesOf(sales);
  return {
    metrics,
    sales: {
      isWhole: organization.valuesCounted === true,
      hasSent: team.open.count + (totals.accepted ?? 0) + (totals.rejected ?? 0) > 0,
      today,
      team: figuresOf(team, dates),
      mine: figuresOf(salesOf(sales, user.id), dates),
      months: organization.monthsCounted ? acceptedByMonth(totals, today) : null,
    },
    goal: goalOf(goals, { sales, member: context.member, organization, today }),
    recentProposals: proposals.map((one) => toProposalResponse(one, clientOf(one.clientId), zone)),
    recentClients: clients,
    specialTags: special.map(({ tag, rows }) =>
      toTagResponse(tag, {
        tasks: rows.flatMap(({ taskId }) => tasks.find(({ id }) => id === taskId) ?? []),
        total: counts.totals[`tag${tag.id}`] ?? 0,
        summaries,
        today,
        now,
      }),
    ),
    ...firstStepsOf(organization, { firstStepsFacts, counts, clients, proposals }),
  };
}

/** Reads the metrics in one round trip. */
export async function findMetrics(orgId: string, zone: string, now: Date): Promise<Metrics> {
  const since = sameDayLastMonth(dayOf(now, zone)).slice(0, 7);
  return (await findNumbers(orgId, { zone, now, since })).metrics;
}

/** @param since a month, at the latest the last one */
async function findNumbers(
  orgId: string,
  { zone, now, since }: { zone: string; now: Date; since: string },
) {
  const [counts, newlyLate] = await Promise.all([
    dashboardStore.findCounts(orgId, since),
    lookupStore.countNewlyLate(orgId, zone, now),
  ]);
  return { counts, metrics: metricsOf(counts, newlyLate, dayOf(now, zone)) };
}

async function findSpecial(orgId: string, ids: readonly number[]) {
  const [tags, rows] = await Promise.all([
    tagStore.findMany(orgId, ids),
    Promise.all(ids.map((id) => lookupStore.findFirstOfTag(orgId, id, SHOWN))),
  ]);
  return tags.map((tag) => ({ tag, rows: rows[ids.indexOf(tag.id)] ?? [] }));
}

interface FirstStepsInput {
  /** Undefined after the first steps were dismissed. */
  firstStepsFacts: { branding: boolean; newestProduct: number | undefined } | undefined;
  counts: Counts;
  /**
   * The newest records. Samples are older than anything created later, except a restored record, which counts once the
   * samples are removed.
   */
  clients: readonly { id: number }[];
  proposals: readonly { id: number }[];
}

function firstStepsOf(
  { cpfCnpj, samples }: OrganizationRecord,
  { firstStepsFacts, counts, clients, proposals }: FirstStepsInput,
): Pick<DashboardResponse, "firstSteps" | "samples"> {
  if (!firstStepsFacts) return { firstSteps: null, samples: samples ? "there" : "none" };
  const { branding, newestProduct } = firstStepsFacts;
  const products = newestProduct === undefined ? [] : [{ id: newestProduct }];
  const hasOwn = (kind: "clients" | "products" | "proposals", rows: readonly { id: number }[]) =>
    rows.some(({ id }) => !isSample(samples, kind, id));
  const { openTasks = 0, completedTasks = 0 } = counts.totals;
  const isEmpty = [...clients, ...proposals, ...products].length + openTasks + completedTasks === 0;
  return {
    firstSteps: nullWhenDone({
      company: cpfCnpj !== null,
      branding,
      product: hasOwn("products", products),
      client: hasOwn("clients", clients),
      proposal: hasOwn("proposals", proposals),
    }),
    samples: samples ? "there" : isEmpty ? "possible" : "none",
  };
}

function nullWhenDone(steps: FirstSteps): FirstSteps | null {
  return Object.values(steps).every(Boolean) ? null : steps;
}
