import { expect, test } from "vitest";
import { NO_OFFER } from "#shared/offers/summary.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { markOf } from "#web/ui/marks/proposal-badges.tsx";

const TODAY = new Date("2026-11-25T12:00:00.000Z");
const SEEN = { ...NO_OFFER, state: "open", views: 1 } as const;

test.each([
  ["2026-11-25", SEEN, "viewed"],
  ["2026-11-25", { ...SEEN, unanswered: true }, "unanswered"],
  ["2026-11-24", { ...SEEN, unanswered: true }, "expired"],
  ["2026-11-24", { ...SEEN, unanswered: true, state: "paused" }, "paused"],
  ["2026-11-24", { ...SEEN, unanswered: true, state: "paused", mailProblem: true }, "returned"],
] as const)(
  "of several matters the most urgent marks a proposal (%#)",
  (validUntil, offer, mark) => {
    expect(markOf({ status: "sent", validUntil, offer }, TODAY, DEFAULT_TIME_ZONE)).toBe(mark);
  },
);

test("a question after the decision still marks the proposal", () => {
  const accepted = { status: "accepted", validUntil: "2026-11-24" } as const;
  const offer = { ...SEEN, state: "accepted", unanswered: true } as const;
  expect(markOf({ ...accepted, offer }, TODAY, DEFAULT_TIME_ZONE)).toBe("unanswered");
});
