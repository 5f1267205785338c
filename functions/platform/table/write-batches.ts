import { packBySize } from "./chunks.ts";
import { tryWrite } from "./try-write.ts";
import { MAX_LOGGED_WRITES, type Write } from "./write.ts";

/** A transaction has at most 4 MB, and an item up to 400 KB. */
const TOGETHER = 10;

/** Writes that are made together; one of them has a large item. */
type Group = readonly Write[];

/**
 * Makes independent groups of writes, many at a time. Returns false when some were not made, because their conditions
 * did not hold or time was up.
 */
export async function writeBatches(
  groups: readonly Group[],
  shouldStop: () => boolean,
): Promise<boolean> {
  let isAll = true;
  const batches = packBySize(groups, (group) => group.length, MAX_LOGGED_WRITES, TOGETHER);
  for (const batch of batches) {
    if (shouldStop()) return false;
    if (await tryWrite(...batch.flat())) continue;
    for (const one of batch) isAll = (await tryWrite(...one)) && isAll;
  }
  return isAll;
}
