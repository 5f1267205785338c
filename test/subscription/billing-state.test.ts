import { describe, expect, test } from "vitest";
import { isPaidUp, nextCheckAt } from "#shared/subscription/billing-state.ts";
import { lastPayableMoment } from "#shared/subscription/rules.ts";
import { cents } from "#shared/values/money.ts";
import { at, charge, DAY_MS, due, orders, paid, ZONE } from "./charge.fixture.ts";

test("a boleto due on Friday's holiday is on time on Monday and late from Tuesday", () => {
  const end = lastPayableMoment("2026-11-20", ZONE);
  expect(end).toBe("2026-11-24T02:59:59.999Z");
  const charges = [paid("2026-10-20"), due("2026-11-20")];
  expect(at("2026-11-24T02:59:59.999Z", charges).paymentStatus).toBe("active");
  expect(at("2026-11-24T03:00:00.000Z", charges).paymentStatus).toBe("overdue");
});

describe("a paid charge", () => {
  test.each(["CONFIRMED", "RECEIVED", "RECEIVED_IN_CASH"])("as %s opens the system", (status) => {
    const state = at("2026-11-10T12:00:00Z", [charge({ dueDate: "2026-11-10", status })]);
    expect(state).toMatchObject({
      subscriptionActive: true,
      paymentStatus: "active",
      paidUntil: "2026-12-11T02:59:59.999Z",
      lastPaymentDate: "2026-11-10",
    });
  });

  test.each(["PENDING", "OVERDUE", "AWAITING_RISK_ANALYSIS", "AUTHORIZED", "NEW_WORD"])(
    "does not count as %s",
    (status) => {
      const state = at("2026-11-10T12:00:00Z", [charge({ dueDate: "2026-11-10", status })]);
      expect(state).toMatchObject({ subscriptionActive: false, paidUntil: null });
    },
  );

  test("buys nothing below the price, without a subscription, or when removed", () => {
    for (const changes of [{ value: cents(5_499) }, { subscription: null }, { deleted: true }])
      expect(at("2026-11-10T12:00:00Z", [paid("2026-11-10", changes)]).subscriptionActive).toBe(
        false,
      );
    expect(
      at("2026-11-10T12:00:00Z", [paid("2026-11-10", { value: cents(5_499) })]).underpaid?.id,
    ).toBe("pay_2026-11-10_RECEIVED");
  });

  test("on the 31st lasts to the end of a shorter month, and until the next charge", () => {
    expect(at("2027-02-01T12:00:00Z", [paid("2027-01-31")]).paidUntil).toBe(
      "2027-03-02T02:59:59.999Z",
    );
    const charges = [paid("2027-01-31"), paid("2027-02-28"), due("2027-03-31")];
    expect(at("2027-03-01T12:00:00Z", charges).paidUntil).toBe("2027-04-01T02:59:59.999Z");
  });

  test("paid after its month begins the month on the day it was paid", () => {
    const charges = [
      paid("2026-08-10", { clientPaymentDate: "2026-10-15" }),
      due("2026-09-10", { status: "OVERDUE" }),
      due("2026-10-10", { status: "OVERDUE" }),
    ];
    expect(at("2026-10-15T15:00:00Z", charges)).toMatchObject({
      subscriptionActive: true,
      paymentStatus: "active",
      paidUntil: "2026-11-17T02:59:59.999Z",
    });
    const onItsLastDay = [paid("2026-08-10", { clientPaymentDate: "2026-09-09" })];
    expect(at("2026-09-09T15:00:00Z", onItsLastDay).paidUntil).toBe("2026-09-11T02:59:59.999Z");
    const onTheNext = [paid("2026-08-10", { clientPaymentDate: "2026-09-10" })];
    expect(at("2026-09-10T15:00:00Z", onTheNext).paidUntil).toBe("2026-10-14T02:59:59.999Z");
  });
});

describe("a due date", () => {
  const charges = [paid("2026-10-09"), due("2026-11-09"), due("2026-12-09")];
  /** The end of Monday 09/11. */
  const end = Date.parse("2026-11-10T02:59:59.999Z");
  test.each([
    [0, true, "active"],
    [1, true, "overdue"],
    [5 * DAY_MS, true, "overdue"],
    [5 * DAY_MS + 1, false, "overdue"],
    [30 * DAY_MS, false, "overdue"],
    [30 * DAY_MS + 1, false, "suspended"],
  ])("%i ms after its day: open %s, %s", (ms, isOpen, status) => {
    const now = new Date(end + ms);
    const state = at(now.toISOString(), charges);
    expect(state.subscriptionActive).toBe(isOpen);
    expect(state.paymentStatus).toBe(status);
    expect(state.isGivenUp).toBe(status === "suspended");
  });

  test("schedules a check for each change, whatever the jobs do in between", () => {
    for (const ms of [0, 5 * DAY_MS, 30 * DAY_MS]) {
      const now = new Date(end + ms);
      const next = nextCheckAt(at(now.toISOString(), charges), ZONE, now);
      expect(next).toBe(new Date(end + ms + 1).toISOString());
    }
  });

  test("schedules an hourly check around its day and a daily one otherwise", () => {
    const now = new Date("2026-11-08T12:00:00.000Z");
    expect(nextCheckAt(at(now.toISOString(), charges), ZONE, now)).toBe("2026-11-08T13:00:00.000Z");
    const early = new Date("2026-10-20T12:00:00.000Z");
    expect(nextCheckAt(at(early.toISOString(), charges), ZONE, early)).toBe(
      "2026-10-21T12:00:00.000Z",
    );
  });

  test("schedules no check without charges", () => {
    const now = new Date("2026-11-08T12:00:00.000Z");
    expect(nextCheckAt(at(now.toISOString(), []), ZONE, now)).toBeNull();
  });
});

test("a charge whose due date was brought forward is late from then on", () => {
  const forced = due("2026-11-18", { originalDueDate: "2026-12-10", status: "OVERDUE" });
  const state = at("2026-11-19T12:00:00Z", [paid("2026-11-10"), forced]);
  expect(state).toMatchObject({ subscriptionActive: true, paymentStatus: "overdue" });
  expect(state.late?.id).toBe(forced.id);
});

test("a refund ends access at once without grace, and does not extend the month before", () => {
  const refunded = charge({ dueDate: "2026-11-10", status: "REFUNDED" });
  const none = { subscriptionActive: false, paymentStatus: "active" };
  expect(at("2026-11-10T15:00:00Z", [refunded])).toMatchObject(none);
  expect(
    at("2026-11-12T15:00:00Z", [paid("2026-10-10"), refunded, due("2026-12-10")]),
  ).toMatchObject(none);
});

test("of several refunded months the last one ended access, in whatever order they come", () => {
  const earlier = charge({ dueDate: "2026-10-10", status: "REFUNDED" });
  const later = charge({ dueDate: "2026-11-10", status: "REFUNDED" });
  const found = [
    [earlier, later],
    [later, earlier],
  ].map((charges) => at("2026-11-12T15:00:00Z", charges).refunded?.id);
  expect(found).toEqual([later.id, later.id]);
});

test("a refund of a double payment keeps what is still paid", () => {
  const charges = [paid("2026-11-10"), charge({ dueDate: "2026-11-10", status: "REFUNDED" })];
  expect(at("2026-11-12T15:00:00Z", charges).subscriptionActive).toBe(true);
});

test("a refund of a month before the last paid one does not shorten the grace", () => {
  const charges = [charge({ dueDate: "2026-10-10", status: "REFUNDED" }), paid("2026-11-10")];
  expect(at("2026-12-12T12:00:00Z", charges)).toMatchObject({
    subscriptionActive: true,
    paymentStatus: "overdue",
  });
});

test("contested seats are reported and do not lock", () => {
  const seats = charge({
    dueDate: "2026-11-12",
    status: "CHARGEBACK_REQUESTED",
    subscription: null,
  });
  const state = at("2026-11-13T12:00:00Z", [paid("2026-11-10"), seats]);
  expect(state).toMatchObject({ subscriptionActive: true, disputed: [seats] });
});

test("a charge below the price is not reported once a later one is paid", () => {
  const charges = [paid("2026-10-10", { value: cents(5_499) }), paid("2026-11-10")];
  expect(at("2026-11-12T12:00:00Z", charges).underpaid).toBeNull();
});

test.each(["CHARGEBACK_REQUESTED", "CHARGEBACK_DISPUTE", "AWAITING_CHARGEBACK_REVERSAL"])(
  "%s locks as overdue until a later charge is paid",
  (status) => {
    const contested = charge({ dueDate: "2026-11-10", status });
    const state = at("2026-11-12T15:00:00Z", [paid("2026-10-10"), contested]);
    expect(state).toMatchObject({ subscriptionActive: false, paymentStatus: "overdue" });
    expect(state.disputed).toEqual([contested]);
    const later = [paid("2026-10-10"), contested, paid("2026-11-12")];
    expect(at("2026-11-12T15:00:00Z", later).subscriptionActive).toBe(true);
  },
);

test("a month contested after the next one was paid does not lock, and is still told", () => {
  const contested = charge({ dueDate: "2026-11-10", status: "CHARGEBACK_REQUESTED" });
  const charges = [due("2027-01-10"), paid("2026-12-10"), contested];
  const state = at("2026-12-12T12:00:00Z", charges);
  expect(state).toMatchObject({ subscriptionActive: true, paymentStatus: "active" });
  expect(state.disputed).toEqual([contested]);
  expect(at("2027-01-12T12:00:00Z", charges).late?.dueDate).toBe("2027-01-10");
});

test("a cancelled subscription ends with its paid time, without grace", () => {
  const charges = [paid("2026-10-09")];
  const cancelled = { isCancelled: true };
  expect(at("2026-11-10T02:59:59.999Z", charges, cancelled).subscriptionActive).toBe(true);
  expect(at("2026-11-10T03:00:00.000Z", charges, cancelled)).toMatchObject({
    subscriptionActive: false,
    paymentStatus: "active",
  });
});

test("ignores the order in which the provider lists charges", () => {
  const charges = [
    paid("2026-09-10"),
    charge({ dueDate: "2026-10-10", status: "REFUNDED" }),
    paid("2026-10-12", { status: "CONFIRMED" }),
    due("2026-11-12", { status: "OVERDUE" }),
    due("2026-12-12"),
    due("2026-11-01", { deleted: true }),
  ];
  const states = new Set(
    orders(charges).map((list) => JSON.stringify(at("2026-11-16T12:00:00Z", list))),
  );
  expect(states.size).toBe(1);
});

test("an organization that never paid is never overdue", () => {
  expect(at("2026-12-30T12:00:00Z", [due("2026-11-09", { status: "OVERDUE" })])).toMatchObject({
    subscriptionActive: false,
    paymentStatus: "active",
    late: null,
    isGivenUp: true,
  });
});

test("is paid up if nothing is late and no charge is open", () => {
  expect(isPaidUp(at("2026-11-10T12:00:00Z", [paid("2026-11-10")]))).toBe(true);
  expect(isPaidUp(at("2026-11-10T12:00:00Z", [paid("2026-11-10"), due("2026-12-10")]))).toBe(false);
  expect(isPaidUp(at("2026-11-10T12:00:00Z", []))).toBe(false);
  expect(isPaidUp(at("2026-12-12T12:00:00Z", [paid("2026-11-10")]))).toBe(false);
});
