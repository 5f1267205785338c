import * as fc from "fast-check";
import { now } from "#functions/platform/clock.ts";
import { LOST_REASONS } from "#shared/offers/decisions/lost-reasons.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { STATUSES } from "#shared/proposals/status.ts";
import { tags } from "#shared/tags/contract.ts";
import { TASK_STATUSES } from "#shared/tasks/choices.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { killed, lostAnswer, throttled } from "#test/world/faults.ts";
import type { World } from "#test/world/world.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { type organizationAt, setClock } from "./organization.fixture.ts";

const fault = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom("throttled", "lost", "before", "after") },
);
const which = fc.nat({ max: 11 });
/** Few ids, so that the same rows are met again. */
const few = fc.nat({ max: 3 });
const someTags = fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 });
const dueDay = fc.option(fc.integer({ min: -5, max: 45 }));
const slaHours = fc.option(fc.constantFrom(1, 30, 200));
const kind = <K extends string>(name: K) => fc.constant(name);
/** What people and the job do, sometimes while the table fails. */
export const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind("propose"), status: fc.constantFrom(...STATUSES), fault }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind("settle"),
      which,
      status: fc.constantFrom(...STATUSES),
      fault,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("duplicate"), which, fault }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind("edit"), which, cents: fc.nat({ max: 999_999 }), fault }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: kind("reseat"), which, toBia: fc.boolean(), fault }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: kind("lose"),
      which,
      reason: fc.constantFrom(...LOST_REASONS),
      fault,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: kind("changeClient"), which, fault }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("removeProposal"), which: few, fault }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("restoreProposal"), which: few, fault }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind("task"),
      status: fc.constantFrom(...TASK_STATUSES),
      tags: someTags,
      dueDay,
      slaHours,
      fault,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: kind("move"),
      which,
      status: fc.constantFrom(...TASK_STATUSES),
      fault,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind("change"),
      which,
      tags: someTags,
      dueDay,
      slaHours,
      fault,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("finish"), which, fault }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("removeTask"), which: few, fault }) },
  { weight: 2, arbitrary: fc.record({ kind: kind("restoreTask"), which: few, fault }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: kind("tag"), which, isShown: fc.boolean(), fault }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: kind("wait"), hours: fc.constantFrom(1, 5, 24, 100), fault }),
  },
  { weight: 2, arbitrary: fc.record({ kind: kind("job"), fault }) },
);
export type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
type Tenant = Awaited<ReturnType<typeof organizationAt>> & { biaId: string; clientIds: number[] };

export function plan({ fault: how }: Command) {
  let isDone = how === undefined;
  return ({ command: name }: { command: string }) => {
    if (isDone || name !== "TransactWriteItems") return undefined;
    isDone = true;
    if (how === "throttled") return { before: throttled() };
    if (how === "lost") return { after: lostAnswer() };
    return how === "before" ? { before: killed() } : { after: killed() };
  };
}

export const START = "2027-01-20T12:00:00.000Z";
const dayAfter = (days: number | null) =>
  days === null ? null : new Date(Date.parse(START) + days * 86_400_000).toISOString().slice(0, 10);

const slaOf = (hours: number | null) =>
  hours === null
    ? { slaEnabled: false }
    : { slaEnabled: true, startTimeHours: hours, completionTimeHours: hours };

function waitFor(hours: number): string {
  const instant = new Date(now().getTime() + hours * 3_600_000).toISOString();
  setClock(instant);
  return instant;
}

export async function act(world: World, tenant: Tenant, one: Command): Promise<unknown> {
  const { ada, propose, task } = tenant;
  const id = "which" in one ? one.which + 1 : 0;
  const chosen = "tags" in one ? one.tags.map((index) => index + 1) : [];
  switch (one.kind) {
    case "propose":
      return propose({ status: one.status });
    case "settle":
      return ada.call(proposals.update, { id, status: one.status });
    case "edit":
      return ada.call(proposals.update, {
        proposal: { validityDays: 1 + (one.cents % 60) },
        items: [{ productId: 1, unitPrice: one.cents / 100 }],
        id,
      });
    case "reseat":
      return ada.call(proposals.update, { id, sellerId: one.toBia ? tenant.biaId : ada.user.id });
    case "lose":
      return ada.call(proposals.update, { id, status: "rejected", lostReason: one.reason });
    case "changeClient":
      return ada.call(proposals.update, { id, clientId: tenant.clientIds[id % 2] ?? 0 });
    case "duplicate":
      return ada.call(proposals.duplicate, { id });
    case "removeProposal":
      return ada.call(proposals.remove, { id });
    case "restoreProposal":
      return ada.call(proposals.restore, { id });
    case "task":
      return task({
        status: one.status,
        tagIds: chosen,
        dueDate: dayAfter(one.dueDay),
        ...slaOf(one.slaHours),
      });
    case "move":
      return ada.call(tasks.update, { id, status: one.status });
    case "change":
      return ada.call(tasks.update, {
        id,
        tagIds: chosen,
        dueDate: dayAfter(one.dueDay),
        ...slaOf(one.slaHours),
      });
    case "finish":
      return ada.call(tasks.finish, { id });
    case "removeTask":
      return ada.call(tasks.remove, { id });
    case "restoreTask":
      return ada.call(tasks.restore, { id });
    case "tag":
      return ada.call(tags.update, { id: 1 + (one.which % 4), showInDashboard: one.isShown });
    case "wait":
      return waitFor(one.hours);
    default:
      return world.runJob("refresh-sla");
  }
}

/** Missing rows are refused and a dead process does not answer; anything else fails the run. */
export function isExpected(error: unknown, { fault: how }: Command): boolean {
  return (
    how === "before" || how === "after" || (error instanceof RequestFailed && error.status === 404)
  );
}
