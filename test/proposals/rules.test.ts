import { expect, test } from "vitest";
import { proposals } from "#shared/proposals/contract.ts";
import {
  checkHasLines,
  isExpired,
  moveTo,
  type Progress,
  proposalNumber,
  readQuantity,
  readValidityDays,
  validUntil,
} from "#shared/proposals/rules.ts";
import { refused } from "./refused.ts";

const SAO_PAULO = "America/Sao_Paulo";
const NOW = new Date("2026-11-20T15:00:00.000Z");

const draft: Progress = {
  status: "draft",
  sentAt: null,
  acceptedAt: null,
  rejectedAt: null,
  zapsignDocumentToken: null,
};

test("keeps the first sending date, and acceptance and refusal as long as their status", () => {
  const later = new Date("2026-12-01T12:00:00.000Z");
  const sent = moveTo(draft, "sent", NOW);
  expect(sent).toMatchObject({ status: "sent", sentAt: NOW.toISOString() });
  const accepted = moveTo(sent, "accepted", later);
  expect(accepted).toMatchObject({ sentAt: NOW.toISOString(), acceptedAt: later.toISOString() });
  expect(moveTo(accepted, "accepted", new Date(0))).toEqual(accepted);
  const lost = moveTo(accepted, "rejected", later);
  expect(lost).toMatchObject({ acceptedAt: null, rejectedAt: later.toISOString() });
  expect(moveTo(lost, "sent", later)).toMatchObject({
    sentAt: NOW.toISOString(),
    rejectedAt: null,
  });
});

test("moving to the same status changes nothing", () => {
  expect(moveTo({ ...draft, title: "Antes" } as Progress, "draft", NOW)).toEqual(draft);
});

test("an accepted proposal with a contract stays accepted", () => {
  const signed: Progress = {
    ...draft,
    status: "accepted",
    acceptedAt: NOW.toISOString(),
    zapsignDocumentToken: "abc",
  };
  for (const status of ["draft", "sent", "rejected"] as const) {
    expect(() => moveTo(signed, status, NOW)).toThrow(
      expect.objectContaining({ code: "contract_exists" }),
    );
  }
  expect(moveTo(signed, "accepted", NOW)).toEqual(signed);
});

test("only a draft may have no lines; a lost proposal that never had any may stay so", () => {
  expect(() => checkHasLines("draft", 3, 0)).not.toThrow();
  expect(() => checkHasLines("rejected", 0, 0)).not.toThrow();
  for (const status of ["sent", "accepted"] as const) {
    expect(refused(() => checkHasLines(status, 0, 0))).toEqual({
      items: "Adicione pelo menos um item",
    });
  }
  expect(refused(() => checkHasLines("rejected", 2, 0))).toHaveProperty("items");
});

test.each([
  [null, 30],
  ["", 30],
  ["abc", 30],
  ["0", 30],
  [0, 30],
  [-3, 1],
  ["-1", 1],
  [1, 1],
  [15.9, 15],
  ["10,5", 10],
  ["45", 45],
  [3_650, 3_650],
  [3_651, 3_650],
  [1e308, 3_650],
])("validity %j is read as %d days", (typed, days) => {
  expect(readValidityDays(typed)).toBe(days);
});

test.each([
  ["2,25", 2.25],
  ["1.000", 1_000],
  [0.1 + 0.2, 0.3],
])("quantity %j is read as %d", (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

test.each([0, "0", -1, 1.005, "1,001", "abc", "", Number.NaN, 1_000_000])(
  "quantity %j is refused",
  (quantity) => {
    const body = { items: [{ productId: 1, quantity }] };
    expect(proposals.update.input.safeParse(body).error?.issues[0]?.path).toEqual([
      "items",
      0,
      "quantity",
    ]);
  },
);

test("accepts quantities of 1, 1.01 and 999,999.99", () => {
  const items = [1, 1.01, 999_999.99].map((quantity) => ({ productId: 1, quantity }));
  expect(proposals.update.input.safeParse({ items }).success).toBe(true);
});

test("a proposal sent on 19/11 in São Paulo is valid through 19/12 there", () => {
  const sent = {
    status: "sent",
    sentAt: "2026-11-20T02:30:00.000Z",
    createdAt: "2026-11-01T12:00:00.000Z",
  };
  const last = validUntil({ ...sent, validityDays: 30 }, SAO_PAULO);
  expect(last).toBe("2026-12-19");
  const expiredAt = (instant: string, status = "sent") =>
    isExpired({ status, validUntil: last }, new Date(instant), SAO_PAULO);
  expect(expiredAt("2026-12-20T02:59:59.999Z")).toBe(false);
  expect(expiredAt("2026-12-20T03:00:00.000Z")).toBe(true);
  expect(expiredAt("2027-12-20T03:00:00.000Z", "accepted")).toBe(false);
});

test("the validity of an unsent proposal counts from its creation", () => {
  const never = { sentAt: null, createdAt: "2026-01-31T12:00:00.000Z", validityDays: 1 };
  expect(validUntil(never, SAO_PAULO)).toBe("2026-02-01");
});

test("numbers have four digits until they need five", () => {
  expect(proposalNumber(2026, 1)).toBe("PROP-2026-0001");
  expect(proposalNumber(2026, 12_345)).toBe("PROP-2026-12345");
});

test("all shapes of an update are equivalent", () => {
  const { input } = proposals.update;
  const items = [{ productId: 7, quantity: 2, unitPrice: 1.5 }];
  const full = input.parse({
    proposal: { title: " A ", updatedAt: "2026-11-20T12:00:00Z" },
    items,
  });
  expect(full).toEqual({
    proposal: { title: "A", updatedAt: "2026-11-20T12:00:00.000Z" },
    items: [{ productId: 7, quantity: 2, unitPrice: 150 }],
  });
  expect(input.parse({ title: " A ", updatedAt: "2026-11-20T12:00:00Z", items })).toEqual(full);
  expect(input.parse({ status: "accepted" })).toEqual({ proposal: { status: "accepted" } });
  expect(input.parse({ proposal: { status: "accepted" } })).toEqual({
    proposal: { status: "accepted" },
  });
});

test("does not fill in what a body omits", () => {
  expect(proposals.update.input.parse({ proposal: {} })).toEqual({ proposal: {} });
});

test("reads an unknown layout as classic, and refuses an unknown status", () => {
  const { input } = proposals.update;
  expect(input.parse({ proposal: { layout: "baroque" as "classic" } })).toEqual({
    proposal: { layout: "classic" },
  });
  expect(input.safeParse({ status: "archived" as "sent" }).success).toBe(false);
});
