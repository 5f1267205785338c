import { expect, test } from "vitest";
import {
  daysWaiting,
  expiresSoon,
  needsAttention,
  openSentence,
} from "#web/features/proposals/list/open-proposals.ts";

const TODAY = "2026-11-25";
const sent = (validUntil: string, totalAmount = 1_000) =>
  ({ status: "sent", validUntil, totalAmount }) as const;

test.each([
  ["2026-10-25", false, false],
  ["2026-10-26", false, true],
  ["2026-11-24", false, true],
  ["2026-11-25", true, true],
  ["2026-11-27", true, true],
  ["2026-11-28", false, false],
])("sent and until %s: soon %s, needs attention %s", (validUntil, isSoon, needs) => {
  expect(expiresSoon(sent(validUntil), TODAY)).toBe(isSoon);
  expect(needsAttention(sent(validUntil), TODAY)).toBe(needs);
  expect(needsAttention({ ...sent(validUntil), status: "accepted" }, TODAY)).toBe(false);
});

test.each([
  ["2026-11-18", "2026-12-02", 7],
  ["2026-11-13", "2026-12-31", 12],
  ["2026-11-19", "2026-12-31", undefined],
  ["2026-11-13", "2026-12-01", undefined],
  ["2026-11-13", "2026-11-24", undefined],
  [null, "2026-12-31", undefined],
])("asked on %s and until %s it waits %s days", (askedOn, validUntil, waiting) => {
  const days = { askedOn } as Parameters<typeof daysWaiting>[0]["days"];
  expect(daysWaiting({ ...sent(validUntil), days }, TODAY)).toBe(waiting);
  expect(daysWaiting({ ...sent(validUntil), status: "draft", days }, TODAY)).toBeUndefined();
});

test("sums sent proposals, even expired, and counts those ending within a week", () => {
  const draft = { ...sent("2026-11-26", 5_000), status: "draft" } as const;
  expect(openSentence([draft], TODAY)).toBe("Nenhuma proposta em aberto");
  expect(openSentence([draft, sent("2026-11-24", 1_000.5)], TODAY)).toBe(
    "R$\u00A01.000,50 em aberto",
  );
  expect(openSentence([sent("2026-12-02"), sent("2026-12-03", 0.1)], TODAY)).toBe(
    "R$\u00A01.000,10 em aberto · 1 vence até 02/12",
  );
  expect(openSentence([sent("2026-11-25", 0.1), sent("2026-12-02", 0.2)], TODAY)).toBe(
    "R$\u00A00,30 em aberto · 2 vencem até 02/12",
  );
});
