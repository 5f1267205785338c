import { notice } from "#functions/notifications/store.ts";
import { env } from "#functions/platform/env.ts";
import { tryWrite } from "#functions/platform/try-write.ts";
import { keys } from "#functions/platform/keys.ts";
import { log } from "#functions/platform/log.ts";
import { mailPage } from "#functions/platform/mail-page.ts";
import { enqueue, type Mail } from "#functions/platform/outbox.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/records.ts";
import {
  listDueChecks,
  clearCheck,
  scheduleCheck,
  type DueCheck,
} from "#functions/platform/scheduled-check.ts";
import type { Write } from "#functions/platform/write.ts";
import { findOwnPlan } from "#functions/subscription/store.ts";
import { findUser } from "#functions/users/store.ts";
import type { JobReport } from "#shared/jobs.ts";
import { hasSubscription, tellTrialAt } from "#shared/organization/rules.ts";
import { type OwnPlan, planTitle } from "#shared/subscription/plan.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatDateTime } from "#shared/values/dates.ts";

/** Organizations of one run in each of the four shards; the rest waits for the next run. */
const MOST_PER_SHARD = 50;

/**
 * Tells owners the day before that their trial ends, and writes down that it did. It reads the organizations whose
 * time has come and no others, and may run twice, late or halfway: access does not wait for it (decisions E3).
 */
export async function expireTrials(now: Date): Promise<JobReport> {
  const { due, isAll } = await listDueChecks("trial", now, MOST_PER_SHARD);
  const report = { due: due.length, told: 0, ended: 0, failed: 0, isLeft: !isAll };
  for (const one of due) {
    try {
      const outcome = await look(one, now);
      if (outcome) report[outcome]++;
    } catch (error) {
      log.error("trial not looked at", { organizationId: one.orgId, error: error as Error });
      report.failed++;
    }
  }
  return report;
}

/** What this run did; undefined when there was nothing to do or somebody was faster. */
async function look(
  { orgId, at, organization }: DueCheck,
  now: Date,
): Promise<"told" | "ended" | undefined> {
  const same = { equals: { gsi1sk: at } } as const;
  const over = { ...clearCheck("trial", orgId), condition: same };
  if (!organization) return void (await tryWrite(over));
  const { trialEndDate, ownerId, isTrialActive } = organization;
  if (now.toISOString() >= trialEndDate)
    return (await tryWrite(over, ...(isTrialActive ? [endTrial(organization)] : [])))
      ? "ended"
      : undefined;
  const tellAt = tellTrialAt(trialEndDate);
  if (now.toISOString() < tellAt)
    return void (await tryWrite({ ...scheduleCheck("trial", orgId, tellAt), condition: same }));
  const owner = hasSubscription(organization, now) ? undefined : await findUser(ownerId);
  const words = owner ? await wordsFor(owner, organization, now) : [];
  const isDone = await tryWrite(
    { ...scheduleCheck("trial", orgId, trialEndDate), condition: same },
    ...words,
  );
  return isDone && owner ? "told" : undefined;
}

/** The write that notes that a trial is over; refused when the trial is another one by now. */
function endTrial({ id, trialEndDate }: OrganizationRecord): Write {
  return {
    update: keys.organization(id),
    set: { isTrialActive: false },
    condition: { equals: { trialEndDate, deletedAt: null } },
  };
}

async function wordsFor(
  owner: UserRecord,
  organization: OrganizationRecord,
  now: Date,
): Promise<Write[]> {
  const { id: orgId, name, trialEndDate, timezone } = organization;
  const end = formatDateTime(trialEndDate, timezone);
  const plan = await findOwnPlan(organization);
  const notices = await notice(
    {
      orgId,
      userId: owner.id,
      type: "trial_ending",
      title: "Seu teste grátis está acabando",
      message: `O teste grátis de ${name} termina em ${end}. Assine para continuar usando o sistema.`,
      relatedId: null,
    },
    now,
  );
  return [...notices, enqueue({ kind: "mail", mail: endingMail(owner, name, end, plan) }, now)];
}

function endingMail(person: UserRecord, name: string, end: string, plan: OwnPlan): Mail {
  return mailPage({
    to: person.email,
    subject: "Seu teste grátis está acabando",
    heading: `Olá, ${person.firstName}`,
    paragraphs: [
      `O teste grátis de ${name} termina em ${end}.`,
      `Para continuar usando propostas, tarefas e equipe em um só lugar, assine o ${planTitle(plan.name)} por ${formatMoney(plan.price)} por mês. Seus dados continuam guardados.`,
    ],
    button: { label: "Assinar agora", url: env("APP_URL") },
    footnote: "Você recebe esta mensagem porque criou a organização.",
  });
}
