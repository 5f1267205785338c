import { setTimeout as sleep } from "node:timers/promises";
import { now as readClock } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import { Problem } from "#shared/errors.ts";
import { endPrint, isPrinting, takePrint } from "./print-store.ts";

/** Longer than waiting for a turn and printing take together. */
const LEASE_MS = 32_000;
/** With a print of its own it fits into the time that API Gateway waits. */
const LONGEST_WAIT_MS = 8_000;
const PAUSE_MS = 150;

interface Document {
  /** The hash of all that it shows. */
  hash: string;
  /** Returns the PDF if it is stored. */
  find: () => Promise<Uint8Array | undefined>;
  /** Prints the document and keeps it. */
  print: () => Promise<Uint8Array>;
}

/**
 * Prints a document once, however many ask for it at the same time: the first prints, the others wait some seconds for
 * what it keeps, and one of them prints when that came to nothing.
 *
 * @throws Problem `too_many_pdfs` when waiting took 8 s; whatever `print` throws.
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
    // it may have been kept between the first look and the lease
    return (await find()) ?? (await print());
  } finally {
    await endPrint(orgId, hash, until).catch((error: unknown) => {
      log.warn("the lease of a print was not given back", { error });
    });
  }
}

async function waitForOther(orgId: string, hash: string, deadline: number): Promise<void> {
  do await sleep(PAUSE_MS * (0.5 + Math.random()));
  while (performance.now() < deadline && (await isPrinting(orgId, hash, readClock())));
}
