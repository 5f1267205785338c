import { setTimeout as sleep } from "node:timers/promises";
import { now as readClock } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import { Problem } from "#shared/errors.ts";
import { endPrint, isPrinting, takePrint } from "./print-store.ts";

/** Longer than waiting and printing together. */
const LEASE_MS = 32_000;
/** Fits, with a print, into API Gateway's time limit. */
const LONGEST_WAIT_MS = 8_000;
const PAUSE_MS = 150;

interface Document {
  hash: string;
  /** Undefined until stored. */
  find: () => Promise<Uint8Array | undefined>;
  print: () => Promise<Uint8Array>;
}

/**
 * Prints a document once under concurrency: others wait some seconds for the stored PDF, and one of them prints if the
 * first fails.
 * @throws Problem `too_many_pdfs` after waiting 8 s; whatever `print` throws
 */
export async function printOnce(orgId: string, document: Document): Promise<Uint8Array> {
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < deadline) {
    const now = readClock();
    const until = now.getTime() + LEASE_MS;
    if (await takePrint(orgId, document.hash, now, until))
      return await printLeased(orgId, document, until);
    await waitForOther(orgId, document.hash, deadline);
    const kept = await document.find();
    if (kept) return kept;
  }
  throw new Problem("too_many_pdfs");
}

async function printLeased(orgId: string, { hash, find, print }: Document, until: number) {
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
