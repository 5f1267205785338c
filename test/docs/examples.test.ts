import { expect, test } from "vitest";
import { columnsOf } from "#shared/clients/csv-columns.ts";
import { statusOf } from "#shared/contracts/status.ts";
import { type OfferAction, transition } from "#shared/offers/decisions/transitions.ts";
import type { OfferState } from "#shared/offers/states.ts";
import { isExpired, readValidityDays, validUntil } from "#shared/proposals/rules.ts";
import { lastPayableMoment } from "#shared/subscription/rules.ts";
import { prorated } from "#shared/subscription/seats.ts";
import { moveTo, NEW_PROGRESS } from "#shared/tasks/rules.ts";
import { type SlaClocks, slaOf } from "#shared/tasks/sla.ts";
import { dayOf } from "#shared/values/dates.ts";
import { cents, formatAmount, lineTotal, parseDecimal, parseMoney } from "#shared/values/money.ts";
import { hideCpf, isCpf, isTaxId, taxIdKind } from "#shared/values/tax-id.ts";
import { at, due, paid, ZONE } from "#test/subscription/charge.fixture.ts";
import { documents } from "./repository.ts";

const EXAMPLES: Record<string, (...cells: string[]) => string[]> = {
  "line totals": (quantity, price) => [
    formatAmount(lineTotal(parseDecimal(quantity ?? "") ?? 0, amount(price))),
  ],
  "typed amounts": (typed) => [String(parseMoney(typed ?? "") ?? "none")],
  "tax ids": (text = "") => [
    !isTaxId(text) ? "none" : isCpf(text) ? `CPF, ${hideCpf(text)}` : taxIdKind(text),
  ],
  "after a charge that was due on Monday 2026-11-09": (time) => {
    const charges = [paid("2026-10-09"), due("2026-11-09"), due("2026-12-09")];
    const { subscriptionActive, paymentStatus } = at(inSaoPaulo(time), charges);
    return [subscriptionActive ? "yes" : "no", paymentStatus];
  },
  "last day to pay in time": (day = "", _last = "", because = "") => [
    dayOf(lastPayableMoment(day, ZONE), ZONE),
    because,
  ],
  "one seat at R$ 27,50 a month, period from 2026-11-22 to 2026-12-22": (day = "") => {
    const period = { start: "2026-11-22", end: "2026-12-22" };
    return [formatAmount(prorated(cents(2_750), period, day))];
  },
  "titles of columns": (title = "") => [columnsOf([title])[0] ?? "nothing"],
  "days of validity as typed": (typed = "") => [String(readValidityDays(typed))],
  "30 days of validity, first sent on 2026-11-19 at 23:30 in São Paulo": (time) => {
    const sentAt = inSaoPaulo("2026-11-19 23:30:00");
    const last = validUntil({ sentAt, createdAt: sentAt, validityDays: 30 }, ZONE);
    const proposal = { status: "sent", validUntil: last };
    return [isExpired(proposal, new Date(inSaoPaulo(time)), ZONE) ? "expired" : "valid"];
  },
  "an offer after an event": (state = "", event = "") => {
    const nothing = { isOver: false, acceptedBy: null, isReopened: false, hasContract: false };
    const next = transition(
      { ...nothing, state: state as OfferState | "none" },
      event as OfferAction,
    );
    if ("refusal" in next) return [`refused: ${next.refusal}`];
    return [[next.state, next.status].filter(Boolean).join(", ")];
  },
  "what ZapSign says": (status = "", deleted, reason = "") => {
    const facts = { status, deleted: deleted === "yes", signUntil: null, reason };
    return [statusOf(facts, new Date())];
  },
  "SLA switched on at 12:00, 2 hours to start, 24 hours to complete": (started = "", time = "") => {
    const startedAt = new Date(`2026-11-20T${started}:00Z`);
    const isStarted = started !== "no";
    const task = isStarted ? { ...TASK, ...moveTo(TASK, "in_progress", startedAt) } : TASK;
    const { slaStatus, slaTimeRemaining } = slaOf(task, new Date(`${time.replace(" ", "T")}:00Z`));
    return [slaStatus, `${slaTimeRemaining?.hours}h ${slaTimeRemaining?.minutes}m`];
  },
};

const SINCE = "2026-11-20T12:00:00.000Z";
const TASK: SlaClocks = {
  ...NEW_PROGRESS,
  createdAt: SINCE,
  slaEnabled: true,
  slaSince: SINCE,
  startTimeHours: 2,
  startTimeMinutes: 0,
  completionTimeHours: 24,
  completionTimeMinutes: 0,
};

const written = documents
  .filter(({ path }) => path.startsWith("docs/product/"))
  .flatMap(({ text }) => text.split(/^#+ /m))
  .flatMap((section) => {
    const [, title, body] = /^Examples: (.+)\n([^]*)/.exec(section) ?? [];
    return title && body ? [{ title, rows: rowsOf(body) }] : [];
  });

test("runs every page of examples, and no other", () => {
  expect(written.map(({ title }) => title).toSorted()).toEqual(Object.keys(EXAMPLES).toSorted());
});

test.each(written)("examples hold: $title", ({ title, rows }) => {
  const run = EXAMPLES[title];
  expect(rows.length).toBeGreaterThan(1);
  expect(
    rows.map((cells) => {
      const results = run?.(...cells) ?? [];
      return [...cells.slice(0, cells.length - results.length), ...results];
    }),
  ).toEqual(rows);
});

function rowsOf(body: string): string[][] {
  const lines = body.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

function amount(text = "") {
  return parseMoney(text) ?? cents(0);
}

function inSaoPaulo(time = ""): string {
  return new Date(`${time.replace(" ", "T")}-03:00`).toISOString();
}
