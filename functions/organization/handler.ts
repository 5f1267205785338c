import { findPlan } from "#functions/admin/store.ts";
import * as brandingStore from "#functions/branding/store.ts";
import * as inviteStore from "#functions/invites/store.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { writeRevokingPolls } from "#functions/platform/polls/poll-lease.ts";
import { logTeam } from "#functions/platform/table/change-log.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import { describeUser } from "#functions/users/current-store.ts";
import { Problem } from "#shared/errors.ts";
import { organization as endpoints } from "#shared/organization/contract.ts";
import { changeRole } from "./change-role.ts";
import { createOrganization } from "./create-organization.ts";
import { invite } from "./invite.ts";
import { listRegistered } from "./list-registered.ts";
import * as memberStore from "./member-store.ts";
import { registerUser } from "./register-user.ts";
import { removeMember } from "./remove-member.ts";
import { resendLink } from "./resend-link.ts";
import { toMember, toOrganization } from "./response.ts";
import { saveCompany } from "./save-company.ts";
import { hidePix, savePix, toPixSettings } from "./save-pix.ts";
import * as organizationStore from "./store.ts";
import { listTeam } from "./team-store.ts";
import { updateOrganization } from "./update-organization.ts";

export const handler = serve(endpoints, {
  async get(_input, { organization, member, now }) {
    return toOrganization(await withPlan(organization), member.role, now);
  },

  async update(changes, { organization, member, user, now }) {
    const after = await updateOrganization(organization, changes, { by: user.id, now });
    return toOrganization(await withPlan(after), member.role, now);
  },

  async saveCompany(changes, { orgId, organization, member, user, now }) {
    const after = await saveCompany(organization, changes, { by: user.id, now });
    const [planned, branding] = await Promise.all([withPlan(after), brandingStore.get(orgId)]);
    return { organization: toOrganization(planned, member.role, now), branding };
  },

  pix: (_input, { organization }) => toPixSettings(organization),

  savePix,

  hidePix,

  create: createOrganization,

  async mine(_input, { user, organization: active }) {
    const memberships = await organizationStore.listMemberships(user.id);
    return memberships.map(({ member, organization }) => ({
      id: organization.id,
      name: organization.name,
      role: member.role,
      isActive: organization.id === active?.id,
    }));
  },

  async switchTo({ organizationId }, { user, session: before, request, now, setSessionCookie }) {
    const membership = await organizationStore.findMembership(organizationId, user.id);
    if (!membership) throw new Problem("not_found");
    const session = organizationStore.changeSession(before, organizationId, request, now);
    const writes = [
      ...session.writes,
      ...organizationStore.activateMembership(membership, user, now),
    ];
    await writeRevokingPolls(writes, session.ended);
    setSessionCookie(session.token);
    return { token: session.token, user: await describeUser(user, membership, session.token, now) };
  },

  async members(_input, { orgId }) {
    const members = await memberStore.listMembers(orgId);
    const people = await organizationStore.findPeople(members.map(({ userId }) => userId));
    return members.map((member) => toMember(member, people.get(member.userId)));
  },

  updateMember: changeRole,

  removeMember,

  async pendingInvites(_input, { orgId }) {
    const { invites } = await listTeam(orgId);
    return invites.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  },

  invite,

  async cancelInvite({ id }, { orgId }) {
    const invites = await inviteStore.list(orgId);
    const found = invites.find((one) => one.id === id);
    const absent = new Problem("not_found");
    if (!found) throw absent;
    await write([...inviteStore.remove(found, absent), logTeam(orgId)]);
    return null;
  },

  registeredUsers: (_input, { orgId }) => listRegistered(orgId),

  registerUser,

  resendLink,
});

async function withPlan(organization: OrganizationRecord) {
  const { subscriptionPlanId: id } = organization;
  return { ...organization, subscriptionPlan: id ? ((await findPlan(id)) ?? null) : null };
}
