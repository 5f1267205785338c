import { setTimeout as sleep } from "node:timers/promises";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { now as readClock } from "#functions/platform/clock.ts";
import { envNumber } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { total, windowAt } from "#functions/platform/limits/sliding-window.ts";
import { Problem } from "#shared/errors.ts";
import {
  findFreePrintSlots,
  releasePrintSlot,
  type Lease,
  PRINT_SLOTS,
  leasePrintSlot,
} from "./slot-store.ts";

/** What an organization may print within any minute. */
const MAX_PRINTED_MS = 60_000;
const MINUTES = 1;
/** Longer than a print takes until it is given up (`functions/gateways/printer.ts`). */
const LEASE_MS = 22_000;
/** With the longest print it fits into the time that API Gateway waits. */
const LONGEST_WAIT_MS = 8_000;
const PAUSE_MS = 200;
/** Those who wait cost an instance each: so many of an organization within the time that one waits. */
const WAITS: RateLimit = {
  what: "pdf-waits",
  max: 20,
  minutes: LONGEST_WAIT_MS / 60_000,
  refusal: "too_many_pdfs",
};

/**
 * Prints for an organization, at most two at a time: one that prints much cannot take the printers from the others. Who
 * finds both places taken waits some seconds. The time that printing takes is counted, whatever becomes of it.
 *
 * @throws Problem `too_many_pdfs` when the organization printed for 60 s within the last minute, or too many of it wait
 * already, or waiting took 8 s (PDF_WAIT_MS); whatever `print` throws.
 */
export async function printInTurn<T>(orgId: string, print: () => Promise<T>): Promise<T> {
  const lease = await takeTurn(orgId);
  const start = performance.now();
  try {
    return await print();
  } finally {
    await endTurn(orgId, lease, performance.now() - start);
  }
}

async function takeTurn(orgId: string): Promise<Lease> {
  const lease = (await tryPrintSlots(orgId, PRINT_SLOTS)) ?? (await waitForTurn(orgId));
  if (total(lease.printed, windowNow()) < MAX_PRINTED_MS) return lease;
  await endTurn(orgId, lease, 0);
  throw refusal();
}

async function tryPrintSlots(orgId: string, places: readonly Lease["place"][]) {
  for (const place of places) {
    const now = readClock();
    const lease = await leasePrintSlot(orgId, place, now, now.getTime() + LEASE_MS);
    if (lease) return lease;
  }
  return undefined;
}

async function waitForTurn(orgId: string): Promise<Lease> {
  await enforceRateLimit(WAITS, orgId, readClock());
  const deadline = performance.now() + envNumber("PDF_WAIT_MS", LONGEST_WAIT_MS);
  while (performance.now() < deadline) {
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    // a look costs less than an attempt that is refused
    const lease = await tryPrintSlots(orgId, await findFreePrintSlots(orgId, readClock()));
    if (lease) return lease;
  }
  throw refusal();
}

/** Does not fail a print that succeeded: what is not given back ends by itself. */
async function endTurn(orgId: string, lease: Lease, milliseconds: number): Promise<void> {
  try {
    await releasePrintSlot(orgId, lease, milliseconds, windowNow());
  } catch (error) {
    log.warn("a place to print was not given back", { error });
  }
}

function windowNow() {
  return windowAt(MAX_PRINTED_MS, MINUTES, readClock());
}

function refusal(): Problem {
  logSecurity("limit_reached", { detail: "pdf" });
  return new Problem("too_many_pdfs");
}
