import { serve } from "#functions/platform/http/serve.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { scheduleCheck } from "#functions/platform/scheduled-check.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { checkVersion, nextVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { admin } from "#shared/admin/contract.ts";
import { checkPlanPrice, limitWarning, reactivated, suspended } from "#shared/admin/rules.ts";
import { invalidField } from "#shared/errors.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { suspendedMail } from "./mails.ts";
import * as organizationStore from "./organization-store.ts";
import { toAdminOrganization } from "./response.ts";
import * as planStore from "./store.ts";

export const handler = serve(admin, {
  plans: (_input, { now }) => planStore.listPlans(now),

  async createPlan(fields, { now }) {
    checkPlanPrice(fields);
    const plan = await planStore.addPlan(fields, now);
    logSecurity("admin_action", { detail: "plan_created", targetId: plan.id });
    return plan;
  },

  async updatePlan({ id, updatedAt, ...changes }, { now }) {
    const before = await planStore.getPlan(id);
    const changed = { ...before, ...changes };
    checkVersion(before, updatedAt, changed);
    checkPlanPrice(changed);
    const after = { ...changed, updatedAt: nextVersion(before.updatedAt, now) };
    await planStore.savePlan(before, after, now);
    logSecurity("admin_action", { detail: "plan_changed", targetId: id });
    return after;
  },

  async removePlan({ id }) {
    await planStore.removePlan(id);
    logSecurity("admin_action", { detail: "plan_removed", targetId: id });
    return null;
  },

  async organizations(_input, { now }) {
    const [organizations, plans] = await Promise.all([
      organizationStore.listOrganizations(),
      planStore.listPlans(now),
    ]);
    const plansById = byId(plans);
    const responses = organizations.map((one) => {
      const plan = plansById.get(one.organization.subscriptionPlanId ?? 0);
      return toAdminOrganization({ ...one, plan }, now);
    });
    return responses.toSorted((a, b) => compareNames(a.name, b.name));
  },

  async assignPlan({ orgId, planId }, { now }) {
    const { plan, ...listed } = await organizationStore.getOrganization(orgId, planId);
    if (planId !== null && !plan) throw invalidField("planId", "Este plano não existe mais");
    if (plan && !plan.isActive) throw invalidField("planId", "Este plano está inativo");
    const changes = await organizationStore.assign(listed, plan ?? null, now);
    const detail = plan ? "plan_assigned" : "plan_taken_away";
    logSecurity("admin_action", { detail, targetId: orgId });
    const response = await describe(listed, changes, now);
    return { ...response, warning: limitWarning(listed.entry.memberCount, response.userLimit) };
  },

  async suspend({ orgId, reason = null }, { user, now }) {
    const listed = await organizationStore.getOrganization(orgId);
    if (listed.organization.suspendedAt) return describe(listed, {}, now);
    const { organization, entry } = listed;
    const { owner, plan } = await organizationStore.findOwnerAndPlan(organization);
    const changes = suspended({ by: user.id, reason }, now);
    const mails = owner ? [suspendedMail(owner, organization, now)] : [];
    await organizationStore.changeSuspension(organization, changes, [
      ...mails.map((mail) => enqueueMail(mail, now)),
      planStore.enqueueReconcile(orgId, now),
    ]);
    logSecurity("admin_action", { detail: "organization_suspended", targetId: orgId });
    return toAdminOrganization(
      { organization: { ...organization, ...changes }, entry, owner, plan },
      now,
    );
  },

  async reactivate({ orgId }, { now }) {
    const listed = await organizationStore.getOrganization(orgId);
    if (!listed.organization.suspendedAt) return describe(listed, {}, now);
    const changes = reactivated(listed.organization, now);
    const { organization } = listed;
    await organizationStore.changeSuspension(
      organization,
      changes,
      resumeChecks(organization, now),
    );
    logSecurity("admin_action", { detail: "organization_reactivated", targetId: orgId });
    return describe(listed, changes, now);
  },

  async allowMail({ orgId }, { now }) {
    const listed = await organizationStore.getOrganization(orgId);
    await organizationStore.allowMail(orgId);
    logSecurity("admin_action", { detail: "mail_allowed", targetId: orgId });
    return describe(listed, { mailStoppedAt: null }, now);
  },

  async removeOrganization({ orgId }, { now }) {
    await organizationStore.getOrganization(orgId);
    await organizationStore.remove(orgId, now);
    logSecurity("admin_action", { detail: "organization_deleted", targetId: orgId });
    return null;
  },
});

/** Resumes what depends on time and the provider: the end of the trial, and payments made in the meantime. */
function resumeChecks({ id: orgId, paymentCustomerId }: OrganizationRecord, now: Date): Write[] {
  return [
    scheduleCheck("trial", orgId, now.toISOString()),
    ...(paymentCustomerId ? [enqueue({ kind: "sync-payments", of: { orgId } }, now)] : []),
    planStore.enqueueReconcile(orgId, now),
  ];
}

async function describe(
  { organization, entry }: organizationStore.Listed,
  changes: Partial<OrganizationRecord>,
  now: Date,
) {
  const changed = { ...organization, ...changes };
  const ownerAndPlan = await organizationStore.findOwnerAndPlan(changed);
  return toAdminOrganization({ organization: changed, entry, ...ownerAndPlan }, now);
}
