import { notify } from "#functions/notifications/store.ts";
import { listMembers } from "#functions/organization/member-store.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { runDue } from "#functions/platform/run-due.ts";
import {
  listDueChecks,
  clearCheck,
  scheduleCheck,
  type DueCheck,
} from "#functions/platform/scheduled-check.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { findUser } from "#functions/users/store.ts";
import type { JobReport } from "#shared/jobs.ts";
import {
  hasRole,
  hasSubscription,
  isTrialRunning,
  trialReminderAt,
} from "#shared/organization/rules.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { trialEndedMail, trialEndingMail } from "./mails.ts";
import { findOwnPlan } from "./store.ts";

/** Per shard and run; the rest waits for the next run. */
const MAX_PER_SHARD = 50;

/**
 * Notifies owner and administrators the day before a trial ends, mails the owner then and at the end, and stores the
 * end. Safe to repeat. Access does not depend on this job.
 */
export async function expireTrials(now: Date): Promise<JobReport> {
  const found = await listDueChecks("trial", now, MAX_PER_SHARD);
  const counts = { notified: 0, ended: 0 };
  const report = await runDue(found, { name: "trial check", now }, async (one) => {
    const outcome = await handleDueTrial(one, now);
    if (outcome) counts[outcome]++;
  });
  return { ...report, ...counts };
}

/** Returns undefined for nothing, or after a conflict. */
async function handleDueTrial(
  { orgId, gsi1sk, organization }: DueCheck,
  now: Date,
): Promise<"notified" | "ended" | undefined> {
  const same = { equals: { gsi1sk } } as const;
  const over = { ...clearCheck("trial", orgId), condition: same };
  if (!organization) return void (await tryWrite(over));
  const { trialEndDate, ownerId } = organization;
  if (now.toISOString() >= trialEndDate)
    return (await tryWrite(over, ...(await trialEnd(organization, now)))) ? "ended" : undefined;
  const reminderAt = trialReminderAt(trialEndDate);
  if (now.toISOString() < reminderAt)
    return void (await tryWrite({ ...scheduleCheck("trial", orgId, reminderAt), condition: same }));
  const isReminded = isTrialRunning(organization, now) && !hasSubscription(organization, now);
  const owner = isReminded ? await findUser(ownerId) : undefined;
  if (owner) await notifyAdmins(organization, now);
  const mails = owner
    ? [trialEndingMail(owner, organization, await findOwnPlan(organization))]
    : [];
  const isDone = await tryWrite(
    { ...scheduleCheck("trial", orgId, trialEndDate), condition: same },
    ...mails.map((mail) => enqueueMail(mail, now)),
  );
  return isDone && owner ? "notified" : undefined;
}

/** The writes store the end of a trial and mail an owner without subscription. They fail when it is stored already. */
async function trialEnd(organization: OrganizationRecord, now: Date): Promise<Write[]> {
  const { id, trialEndDate, ownerId, isTrialActive } = organization;
  if (!isTrialActive) return [];
  const end: Write = {
    update: keys.organization(id),
    set: { isTrialActive: false },
    condition: { equals: { trialEndDate, isTrialActive: true, deletedAt: null } },
  };
  const owner = hasSubscription(organization, now) ? undefined : await findUser(ownerId);
  if (!owner) return [end];
  const mail = trialEndedMail(owner, organization, await findOwnPlan(organization));
  return [end, enqueueMail(mail, now)];
}

/** Notifies the people who may subscribe, once for each trial. */
async function notifyAdmins(organization: OrganizationRecord, now: Date): Promise<void> {
  const { id: orgId, name, trialEndDate, timezone } = organization;
  const end = formatDateTime(trialEndDate, timezone);
  const admins = (await listMembers(orgId)).filter(({ role }) => hasRole(role, "admin"));
  await notify(
    admins.map(({ userId }) => ({
      orgId,
      userId,
      type: "trial_ending",
      title: "Seu teste grátis está acabando",
      message: `O teste grátis de ${name} termina em ${end}. Assine para continuar usando o sistema.`,
      relatedId: null,
      once: `trial-ending#${trialEndDate}`,
    })),
    now,
  );
}
