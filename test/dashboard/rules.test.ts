import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Counts,
  difference,
  proposalCounts,
  proposalSnapshot,
  taskCounts,
  taskSnapshot,
} from "#shared/dashboard/counts.ts";
import { metricsOf, percentChange, sameDayLastMonth } from "#shared/dashboard/rules.ts";
import { NONE } from "./empty.fixture.ts";

const ZONE = "America/Sao_Paulo";

test.each([
  [0, 0, 0],
  [0, 5, null],
  [4, 5, 25],
  [5, 0, -100],
  [3, 4, 33],
  [3, 5, 67],
  [1, 40, 3_900],
  [200, 199, 0],
])("from %i to %i is a change of %s percent", (before, now, change) => {
  expect(percentChange(before, now)).toBe(change);
});

test.each([
  ["2026-11-20", "2026-10-20"],
  ["2026-11-30", "2026-10-30"],
  ["2026-01-15", "2025-12-15"],
  ["2026-03-31", "2026-02-28"],
  ["2028-03-31", "2028-02-29"],
  ["2026-07-31", "2026-06-30"],
  ["2026-11-01", "2026-10-01"],
])("%s is compared with %s", (today, then) => {
  expect(sameDayLastMonth(today)).toBe(then);
});

const counts = (totals: Counts["totals"], days: Counts["days"]): Counts => ({ totals, days });

test("an empty organization has zero metrics and no changes", () => {
  expect(metricsOf(counts({}, {}), 0, "2026-11-20")).toEqual(NONE);
});

test("compares this month so far with the same days of last month, inclusive", () => {
  const days = {
    "2026-09-30": { proposals: 50, accepted: 50 },
    "2026-10-01": { proposals: 1, accepted: 2 },
    "2026-10-20": { proposals: 3 },
    "2026-10-21": { proposals: 70, accepted: 70 },
    "2026-11-01": { proposals: 2, accepted: 1 },
    "2026-11-20": { proposals: 3 },
  };
  const metrics = metricsOf(counts({ proposals: 129, accepted: 123 }, days), 0, "2026-11-20");
  expect(metrics).toMatchObject({
    totalProposals: 129,
    proposalsChange: 25,
    acceptedProposals: 123,
    acceptedProposalsChange: -50,
  });
});

test("compares the 31st with the whole of a shorter month", () => {
  const days = { "2026-02-28": { proposals: 1 }, "2026-03-31": { proposals: 2 } };
  expect(metricsOf(counts({}, days), 0, "2026-03-31").proposalsChange).toBe(100);
});

test("compares open tasks with those open at the end of the same day last month", () => {
  const days = {
    "2026-10-20": { tasks: 4, completed: 1 },
    "2026-10-21": { tasks: 2 },
    "2026-11-02": { tasks: 5, completed: 3 },
  };
  // Of 8 open now, 7 were made since and 3 finished since: 4 were open then.
  const metrics = metricsOf(counts({ openTasks: 8 }, days), 0, "2026-11-20");
  expect(metrics).toMatchObject({ openTasks: 8, openTasksChange: 100 });
});

test("adds tasks that became overdue since the job ran", () => {
  expect(metricsOf(counts({ lateTasks: 3 }, {}), 2, "2026-11-20").overdueTasks).toBe(5);
});

const PROPOSAL = {
  userId: null,
  clientId: 1,
  totalAmount: 100,
  validityDays: 30,
  sentAt: null,
  acceptedAt: null,
  rejectedAt: null,
};

test("a counted day stays when the organization changes its zone", () => {
  const draft = { ...PROPOSAL, status: "accepted", createdAt: "2026-11-20T02:30:00.000Z" } as const;
  const before = { ...draft, acceptedAt: "2026-11-20T02:45:00.000Z" };
  const marks = proposalSnapshot(undefined, before, ZONE);
  expect(marks).toMatchObject({ createdOn: "2026-11-19", acceptedOn: "2026-11-19" });
  const counted = { ...before, counted: marks };
  expect(proposalSnapshot(counted, before, "UTC")).toEqual(marks);
  const later = { ...before, acceptedAt: "2026-11-20T02:50:00.000Z" };
  expect(proposalSnapshot(counted, later, "UTC")).toMatchObject({
    createdOn: "2026-11-19",
    acceptedOn: "2026-11-20",
  });
  expect(proposalSnapshot(counted, { ...before, acceptedAt: null }, "UTC").acceptedOn).toBeNull();
});

test("an open task counts for each of its tags, a completed one for its days only", () => {
  const task = {
    status: "pending",
    createdAt: "2026-11-20T12:00:00.000Z",
    completedAt: null,
    tagIds: [3, 12],
  } as const;
  const open = { ...task, counted: taskSnapshot(undefined, task, { zone: ZONE, isLate: true }) };
  expect(taskCounts(open)).toEqual({
    totals: { openTasks: 1, lateTasks: 1, tag3: 1, tag12: 1 },
    days: { "2026-11-20": { tasks: 1 } },
  });
  const done = { ...task, status: "completed", completedAt: "2026-11-21T12:00:00.000Z" } as const;
  const counted = taskSnapshot(open, done, { zone: ZONE, isLate: false });
  expect(taskCounts({ ...done, counted })).toEqual({
    totals: { completedTasks: 1 },
    days: { "2026-11-20": { tasks: 1 }, "2026-11-21": { completed: 1 } },
  });
});

test("an uncounted row counts as nothing", () => {
  const old = { ...PROPOSAL, status: "draft", createdAt: "2026-11-20T12:00:00.000Z" } as const;
  expect(proposalCounts(old)).toEqual({ totals: {}, days: {} });
  expect(proposalCounts(undefined)).toEqual({ totals: {}, days: {} });
  expect(taskCounts(undefined)).toEqual({ totals: {}, days: {} });
});

const someCounts = fc.record({
  totals: fc.dictionary(
    fc.constantFrom("proposals", "openTasks", "tag1", "tag2"),
    fc.integer({ min: 0, max: 2 }),
  ),
  days: fc.dictionary(
    fc.constantFrom("2026-10-31", "2026-11-01"),
    fc.dictionary(fc.constantFrom("tasks", "completed"), fc.integer({ min: 0, max: 2 })),
  ),
});

test("a difference added to the old counts yields the new, and omits what stays", () => {
  fc.assert(
    fc.property(someCounts, someCounts, (before, after) => {
      const changed = difference(before, after);
      const flat = ({ totals, days }: Counts) => [
        ...Object.entries(totals),
        ...Object.entries(days).flatMap(([day, of]) =>
          Object.entries(of).map(([name, by]) => [day + name, by] as const),
        ),
      ];
      const sum = new Map(flat(before));
      for (const [name, by] of flat(changed)) {
        expect(by).not.toBe(0);
        sum.set(name, (sum.get(name) ?? 0) + (by ?? 0));
      }
      const some = (pairs: Iterable<readonly [string, number | undefined]>) =>
        new Map([...pairs].filter(([, by]) => by));
      expect(some(sum)).toEqual(some(flat(after)));
    }),
  );
});
