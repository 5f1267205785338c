import type { Author } from "#functions/platform/author.ts";
import { clearCheck } from "#functions/platform/scheduled-check.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { isTrialRunning } from "#shared/organization/rules.ts";
import { save } from "./store.ts";
import { claimTrial, findTrial } from "./trial-store.ts";

type Changes = HandlerInput<typeof organization.update> & Pick<OrganizationRecord, "legalName">;

/**
 * Updates an organization, with `extraWrites` in the same transaction. A tax id has one trial: using it a second time
 * ends the organization's own.
 * @throws Problem `stale_record`, `trial_used`
 */
export async function updateOrganization(
  before: OrganizationRecord,
  { updatedAt, endTrial = false, ...changes }: Changes,
  author: Author,
  extraWrites: readonly Write[] = [],
): Promise<OrganizationRecord> {
  if (updatedAt !== undefined && updatedAt !== before.updatedAt) throw new Problem("stale_record");
  const { cpfCnpj } = changes;
  const { now } = author;
  if (!cpfCnpj || cpfCnpj === before.cpfCnpj)
    return save(before.id, before, changes, author, extraWrites);
  const used = await findTrial({ taxId: cpfCnpj });
  const isTaken = used !== undefined && used.orgId !== before.id;
  const isOnTrial = isTrialRunning(before, now) && !before.subscriptionActive;
  const endsTrial = isTaken && isOnTrial;
  if (endsTrial && !endTrial) throw new Problem("trial_used");
  const claims: Write[] = used || !hadTrial(before) ? [] : [claimTrial(cpfCnpj, before.id)];
  // Also the date: a reactivation after a suspension goes by it.
  const ended = { isTrialActive: false, trialEndDate: now.toISOString() };
  return save(before.id, before, { ...changes, ...(endsTrial && ended) }, author, [
    ...claims,
    ...(endsTrial ? [clearCheck("trial", before.id)] : []),
    ...extraWrites,
  ]);
}

/** Returns false for organizations that started locked. */
function hadTrial({ trialStartDate, trialEndDate }: OrganizationRecord): boolean {
  return trialStartDate !== trialEndDate;
}
