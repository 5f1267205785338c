import { expect, test } from "vitest";
import {
  afterRefund,
  prorated,
  seatsCharged,
  seatsPaid,
  seatsPaidThrough,
} from "#shared/subscription/seats.ts";
import { cents } from "#shared/values/money.ts";

const PERIOD = { start: "2026-11-22", end: "2026-12-22" };

test.each([
  [2_750, "2026-11-22", 2_750],
  [2_750, "2026-12-07", 1_375],
  [2_750, "2026-12-21", 92],
  [2_750, "2026-12-22", 92],
  [8_250, "2026-12-15", 1_925],
  [45, "2026-12-21", 2],
  [2_750, "2026-11-19", 3_025],
])("%i centavos a month cost from %s on %i", (monthly, today, value) => {
  expect(prorated(cents(monthly), PERIOD, today)).toBe(value);
});

test("fewer seats stay usable until their day, and are charged from the next charge", () => {
  const seats = { extraSeats: 3, seatReduction: { extraSeats: 1, from: "2026-12-22" } };
  expect(seatsCharged(seats)).toBe(1);
  expect(seatsPaid(seats, "2026-12-21")).toBe(3);
  expect(seatsPaid(seats, "2026-12-22")).toBe(1);
  // A month paid early begins later than today.
  expect(seatsPaidThrough(seats, { start: "2026-12-22", end: "2027-01-22" }, "2026-12-20")).toBe(1);
});

test("of two orders of a period the refund of one ends its seats alone", () => {
  const order = (id: string, seats: number, periodStart = PERIOD.start) => ({
    id,
    seats,
    periodStart,
  });
  const boughtSeats = [order("former", 4, "2026-10-22"), order("one", 1), order("two", 2)];
  const isOne = (id: string) => id === "one";
  expect(afterRefund({ extraSeats: 3, boughtSeats }, isOne, PERIOD)).toEqual({
    boughtSeats: [order("two", 2)],
    seatReduction: { extraSeats: 2, from: PERIOD.end },
  });
  expect(afterRefund({ extraSeats: 3, boughtSeats }, (id) => id === "former", PERIOD)).toEqual({});
  // A reduction to fewer seats stays.
  const seatReduction = { extraSeats: 1, from: PERIOD.end };
  const reduced = afterRefund({ extraSeats: 3, seatReduction, boughtSeats }, isOne, PERIOD);
  expect(reduced.seatReduction).toEqual(seatReduction);
});
