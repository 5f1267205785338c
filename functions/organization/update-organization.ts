import type { Author } from "#functions/platform/author.ts";
import { clearCheck } from "#functions/platform/scheduled-check.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { checkVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { isTrialRunning } from "#shared/organization/rules.ts";
import { save } from "./store.ts";
import { claimTrial, findTrial, releaseTrial, trialTaxIdOf } from "./trial-store.ts";

type Changes = HandlerInput<typeof organization.update> & Pick<OrganizationRecord, "legalName">;

/**
 * Updates an organization, with `extraWrites` in the same transaction. A tax id has one trial: using it a second time
 * ends the organization's own.
 * @throws Problem `stale_record`, `trial_used`; `invalid_input` for an unknown tag
 */
export async function updateOrganization(
  before: OrganizationRecord,
  { updatedAt, endTrial = false, ...changes }: Changes,
  author: Author,
  extraWrites: readonly Write[] = [],
): Promise<OrganizationRecord> {
  const checkedWrites = [...tagChecks(before, changes), ...extraWrites];
  checkVersion(before, updatedAt, { ...before, ...changes });
  const { cpfCnpj = before.cpfCnpj } = changes;
  const { now } = author;
  if (cpfCnpj === before.cpfCnpj) return save(before.id, before, changes, author, checkedWrites);
  const { trialTaxId, isTaken, writes } = await trialAfter(before, cpfCnpj, now);
  const endsTrial = isTaken && isOnTrial(before, now);
  if (endsTrial && !endTrial) throw new Problem("trial_used");
  // Also the date: a reactivation after a suspension goes by it.
  const ended = { isTrialActive: false, trialEndDate: now.toISOString() };
  return save(before.id, before, { ...changes, trialTaxId, ...(endsTrial && ended) }, author, [
    ...writes,
    ...(endsTrial ? [clearCheck("trial", before.id)] : []),
    ...checkedWrites,
  ]);
}

/** A tag that is deleted later is left out of the task. */
function tagChecks({ id, ...before }: OrganizationRecord, { taskOnAcceptance }: Changes): Write[] {
  const tagId = taskOnAcceptance?.tagId ?? null;
  if (tagId === null || tagId === before.taskOnAcceptance?.tagId) return [];
  const failWith = invalidField("taskOnAcceptance.tagId", "Tag inválida");
  return [{ check: keys.tag(id, tagId), condition: "exists", failWith }];
}

/**
 * Returns to which tax id the trial belongs once the organization has another one, and whether that one has used a
 * trial. A running trial follows, so that a mistyped tax id keeps its own; one that has ended stays where it was used.
 */
async function trialAfter(before: OrganizationRecord, cpfCnpj: string | null, now: Date) {
  const { id: orgId } = before;
  // Without a trial there is none that could stay elsewhere.
  const former = hadTrial(before) ? trialTaxIdOf(before) : cpfCnpj;
  if (cpfCnpj === null || cpfCnpj === former)
    return { trialTaxId: former, isTaken: false, writes: [] };
  const [used, held] = await Promise.all([
    findTrial({ taxId: cpfCnpj }),
    former === null ? undefined : findTrial({ taxId: former }),
  ]);
  const isTaken = used !== undefined && used.orgId !== orgId;
  const follows = former === null || isOnTrial(before, now);
  if (!follows) return { trialTaxId: former, isTaken, writes: [] };
  return {
    trialTaxId: cpfCnpj,
    isTaken,
    writes: [
      ...(former !== null && held?.orgId === orgId ? [releaseTrial(former, orgId)] : []),
      ...(used ? [] : [claimTrial(cpfCnpj, orgId)]),
    ],
  };
}

function isOnTrial(organization: OrganizationRecord, now: Date): boolean {
  return isTrialRunning(organization, now) && !organization.subscriptionActive;
}

/** Returns false for organizations that started locked. */
function hadTrial({ trialStartDate, trialEndDate }: OrganizationRecord): boolean {
  return trialStartDate !== trialEndDate;
}
