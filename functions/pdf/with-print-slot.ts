import { setTimeout as sleep } from "node:timers/promises";
import { now as readClock } from "#functions/platform/clock.ts";
import { envNumber } from "#functions/platform/env.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { total, windowAt } from "#functions/platform/limits/sliding-window.ts";
import { log } from "#functions/platform/logs/log.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { Problem } from "#shared/errors.ts";
import {
  findFreePrintSlots,
  releasePrintSlot,
  type Lease,
  PRINT_SLOTS,
  leasePrintSlot,
} from "./slot-store.ts";

/** Printing time of an organization in a minute. */
const MAX_PRINTED_MS = 60_000;
const MINUTES = 1;
/** Longer than the time limit of a print (`functions/gateways/printer.ts`). */
const LEASE_MS = 22_000;
/** Fits, with the longest print, into API Gateway's time limit. */
const LONGEST_WAIT_MS = 8_000;
const PAUSE_MS = 200;
/** A waiting call occupies an instance. */
const WAITS: RateLimit = {
  what: "pdf-waits",
  max: 20,
  minutes: LONGEST_WAIT_MS / 60_000,
  refusal: "too_many_pdfs",
};

/**
 * Prints with at most two prints per organization at a time, so that one organization cannot block the others. Waits
 * some seconds for a slot. Counts the time, also of failures.
 * @throws Problem `too_many_pdfs` above 60 s per minute, with too many waiting calls, or after waiting 8 s
 * (PDF_WAIT_MS); whatever `print` throws
 */
export async function withPrintSlot<T>(orgId: string, print: () => Promise<T>): Promise<T> {
  const lease = await acquirePrintSlot(orgId);
  const start = performance.now();
  try {
    return await print();
  } finally {
    await tryReleasePrintSlot(orgId, lease, performance.now() - start);
  }
}

async function acquirePrintSlot(orgId: string): Promise<Lease> {
  const lease = (await tryPrintSlots(orgId, PRINT_SLOTS)) ?? (await waitForPrintSlot(orgId));
  if (total(lease.printed, windowNow()) < MAX_PRINTED_MS) return lease;
  await tryReleasePrintSlot(orgId, lease, 0);
  throw refusal();
}

async function tryPrintSlots(orgId: string, slotNames: readonly Lease["slotName"][]) {
  for (const slotName of slotNames) {
    const now = readClock();
    const lease = await leasePrintSlot(orgId, slotName, now, now.getTime() + LEASE_MS);
    if (lease) return lease;
  }
  return undefined;
}

async function waitForPrintSlot(orgId: string): Promise<Lease> {
  await enforceRateLimit(WAITS, orgId, readClock());
  const deadline = performance.now() + envNumber("PDF_WAIT_MS", LONGEST_WAIT_MS);
  while (performance.now() < deadline) {
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    // A read costs less than a refused write.
    const lease = await tryPrintSlots(orgId, await findFreePrintSlots(orgId, readClock()));
    if (lease) return lease;
  }
  throw refusal();
}

/** Never throws: the print succeeded, and a lease expires by itself. */
async function tryReleasePrintSlot(
  orgId: string,
  lease: Lease,
  milliseconds: number,
): Promise<void> {
  try {
    await releasePrintSlot(orgId, lease, milliseconds, windowNow());
  } catch (error) {
    log.warn("print slot was not released", { error });
  }
}

function windowNow() {
  return windowAt(MAX_PRINTED_MS, MINUTES, readClock());
}

function refusal(): Problem {
  logSecurity("limit_reached", { detail: "pdf" });
  return new Problem("too_many_pdfs");
}
