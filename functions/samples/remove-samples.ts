import type { HandlerContext } from "#functions/platform/serve.ts";
import { Problem } from "#shared/errors.ts";
import type { samples } from "#shared/samples/contract.ts";
import * as sampleStore from "./store.ts";

const MOST_TRIES = 5;

/**
 * Removes what is still there of the samples. What people made themselves stays, also when it names one of them
 * (decisions M1 to M4, M6).
 *
 * @throws Problem `busy` when others keep changing them.
 */
export async function removeSamples(
  _input: unknown,
  { orgId, organization }: HandlerContext<typeof samples.remove>,
): Promise<null> {
  const note = sampleStore.noteOf(organization);
  if (!note) return null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      await sampleStore.remove(orgId, note, await sampleStore.findParts(orgId, note.samples));
      return null;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "stale_record") throw error;
    }
    // Somebody changed one of them meanwhile, or was faster with all.
    if ((await sampleStore.findNote(orgId))?.madeAt !== note.madeAt) return null;
  }
  throw new Problem("busy");
}
