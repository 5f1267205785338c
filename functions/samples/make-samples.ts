import type { HandlerContext } from "#functions/platform/http/serve.ts";
import * as referenceStore from "#functions/proposals/reference-store.ts";
import { Problem } from "#shared/errors.ts";
import type { samples } from "#shared/samples/contract.ts";
import type { Samples } from "#shared/samples/schemas.ts";
import { SAMPLE_COUNTS, sampleRecords } from "./records.ts";
import * as sampleStore from "./store.ts";

/**
 * Fills an empty organization with samples, all or nothing. Nobody is notified.
 * @throws Problem `not_empty`; `samples_exist`; `tag_name_taken`; `row_limit`
 */
export async function makeSamples(
  _input: unknown,
  { orgId, organization, user, now }: HandlerContext<typeof samples.create>,
): Promise<Samples> {
  if (sampleStore.noteOf(organization)) throw new Problem("samples_exist");
  const [isEmpty, numbers, { layout }] = await Promise.all([
    sampleStore.isEmpty(orgId),
    sampleStore.takeNumbers(organization, SAMPLE_COUNTS, now),
    referenceStore.loadDependencies(orgId, { productIds: [] }),
  ]);
  // The records found may be the samples of a concurrent call.
  if (!isEmpty)
    throw new Problem((await sampleStore.findNote(orgId)) ? "samples_exist" : "not_empty");
  const context = { orgId, userId: user.id, zone: organization.timezone, layout, now };
  await sampleStore.add(context, numbers, sampleRecords(numbers, context));
  return numbers;
}
