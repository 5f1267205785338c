import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sampleRecords, SAMPLE_COUNTS } from "#functions/samples/records.ts";
import { isExpired, validUntil } from "#shared/proposals/rules.ts";
import { isOverdue } from "#shared/tasks/rules.ts";
import { stagesToSend } from "#shared/tasks/stages.ts";
import { dayOf } from "#shared/values/dates.ts";

const numbers = (count: number) => Array.from({ length: count }, (_one, index) => index + 1);
const NUMBERS = {
  clients: numbers(SAMPLE_COUNTS.client),
  products: numbers(SAMPLE_COUNTS.product),
  proposals: numbers(SAMPLE_COUNTS.proposal),
  tasks: numbers(SAMPLE_COUNTS.task),
  tags: numbers(SAMPLE_COUNTS.tag),
};
const ZONES = ["America/Sao_Paulo", "America/Rio_Branco", "Pacific/Kiritimati", "America/New_York"];

const place = fc.record({
  orgId: fc.constant("5b1c2a54-5d7c-4b6c-8a51-0d9f6a3e7c11"),
  userId: fc.constant("0b8f1de3-6a61-4d53-9f0b-2f3c8c1a5e22"),
  zone: fc.constantFrom(...ZONES),
  layout: fc.constant("classic" as const),
  now: fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2032-12-31"),
    noInvalidDate: true,
  }),
});

test("samples tell a consistent story at any time and in any zone", () => {
  fc.assert(
    fc.property(place, (where) => {
      const { zone, now } = where;
      const { clients, products, proposals, tasks, tags } = sampleRecords(NUMBERS, where);
      const at = now.toISOString();
      const today = dayOf(at, zone);
      for (const row of [...clients, ...products, ...proposals, ...tasks, ...tags]) {
        expect(row.createdAt <= row.updatedAt && row.updatedAt <= at).toBe(true);
      }
      for (const rows of [clients, proposals, tasks]) {
        const days = rows.map(({ createdAt }) => createdAt);
        expect(days).toEqual(days.toSorted());
      }
      const expired = proposals.filter((one) =>
        isExpired({ ...one, validUntil: validUntil(one, zone) }, now, zone),
      );
      expect(expired).toHaveLength(1);
      for (const { createdAt, sentAt, acceptedAt } of proposals)
        expect(createdAt <= (sentAt ?? at) && (sentAt ?? "") <= (acceptedAt ?? at)).toBe(true);
      expect(tasks.filter((task) => isOverdue(task, now, today))).toHaveLength(1);
      expect(tasks.filter(({ dueDate }) => dueDate === today)).toHaveLength(1);
      expect(tasks.flatMap((task) => stagesToSend(task, zone, now))).toEqual([]);
    }),
  );
});

test("notifies of a sample task with a new date like any other", () => {
  const now = new Date("2026-11-20T15:00:00.000Z");
  const where = {
    orgId: "o",
    userId: "u",
    zone: "America/Sao_Paulo",
    layout: "classic",
    now,
  } as const;
  const [, late] = sampleRecords(NUMBERS, where).tasks;
  expect(stagesToSend({ ...late!, dueDate: "2026-11-20" }, where.zone, now)).toMatchObject([
    { type: "task_due_today" },
  ]);
});
