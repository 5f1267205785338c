import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "#shared/errors.ts";
import { now as readClock } from "./clock.ts";
import { log } from "./logs/log.ts";
import { endPrint, isPrinting, takePrint } from "./print-lease.ts";

/** Longer than waiting and printing together. */
const LEASE_MS = 32_000;
/** Fits, with a print, into API Gateway's time limit. */
const LONGEST_WAIT_MS = 8_000;
const PAUSE_MS = 150;

interface Printing<T> {
  /** Of the document. */
  hash: string;
  /** Undefined until it is stored. */
  find: () => Promise<T | undefined>;
  print: () => Promise<T>;
}

/**
 * Prints a document once under concurrency: others wait some seconds for the stored PDF, and one of them prints if the
 * first fails.
 * @throws Problem `too_many_pdfs` after waiting 8 s, or `longestWaitMs`; whatever `print` throws
 */
export async function printOnce<T>(
  orgId: string,
  printing: Printing<T>,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<T> {
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    const now = readClock();
    const until = now.getTime() + LEASE_MS;
    if (await takePrint(orgId, printing.hash, now, until))
      return await printLeased(orgId, printing, until);
    await waitForOther(orgId, printing.hash, deadline);
    const kept = await printing.find();
    if (kept) return kept;
  }
  throw new Problem("too_many_pdfs");
}

async function printLeased<T>(
  orgId: string,
  { hash, find, print }: Printing<T>,
  until: number,
): Promise<T> {
  try {
    // It may have been stored before the lease was taken.
    return (await find()) ?? (await print());
  } finally {
    await endPrint(orgId, hash, until).catch((error: unknown) => {
      log.warn("print lease was not released", { error });
    });
  }
}

async function waitForOther(orgId: string, hash: string, deadline: number): Promise<void> {
  do await sleep(PAUSE_MS * (0.5 + Math.random()));
  while (performance.now() < deadline && (await isPrinting(orgId, hash, readClock())));
}
