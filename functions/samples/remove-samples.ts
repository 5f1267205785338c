import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import type { samples } from "#shared/samples/contract.ts";
import * as sampleStore from "./store.ts";

/**
 * Removes the remaining samples. Records of the organization that refer to them stay.
 * @throws Problem `busy` when others keep changing them
 */
export async function removeSamples(
  _input: unknown,
  { orgId, organization, now }: HandlerContext<typeof samples.remove>,
): Promise<null> {
  const note = sampleStore.noteOf(organization);
  if (!note) return null;
  await retryOnConflict(async (attempt) => {
    const isGone = attempt > 1 && (await sampleStore.findNote(orgId))?.madeAt !== note.madeAt;
    if (isGone) return;
    await sampleStore.remove(orgId, note, await sampleStore.findParts(orgId, note.samples, now));
  });
  return null;
}
