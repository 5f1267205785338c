import { chunks } from "./chunks.ts";
import { tryWrite } from "./try-write.ts";
import type { Write } from "./write.ts";

/** A transaction has at most 4 MB, and an item up to 400 KB. */
const TOGETHER = 10;

/**
 * Makes independent writes, many at a time. Returns false when some were not made, because their conditions did not
 * hold or time was up.
 */
export async function writeBatches(
  writes: readonly Write[],
  shouldStop: () => boolean,
): Promise<boolean> {
  let isAll = true;
  for (const batch of chunks(writes, TOGETHER)) {
    if (shouldStop()) return false;
    if (await tryWrite(...batch)) continue;
    for (const one of batch) isAll = (await tryWrite(one)) && isAll;
  }
  return isAll;
}
