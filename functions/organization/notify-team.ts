import { type NewNotification, notify } from "#functions/notifications/store.ts";
import type { NotificationText } from "#shared/notifications/types.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import { hasRole } from "#shared/organization/rules.ts";
import type { TeamEvent } from "#shared/organization/team.ts";
import { mailAdmins } from "./mail-admins.ts";
import { newAdminMail } from "./mails.ts";
import { listMembers } from "./member-store.ts";

/**
 * Notifies owner and administrators of joins and departures, and a member of a new role, never the author. A new
 * administrator is also announced by mail. Notifications are idempotent.
 */
export async function notifyTeam(news: TeamEvent, now: Date): Promise<void> {
  const { orgId, what, memberId, userId, actorId, at } = news;
  const members = await listMembers(orgId);
  const concerned = members.filter((member) =>
    what === "role" ? member.userId === userId : hasRole(member.role, "admin"),
  );
  const once = `${what}#${memberId}#${at}`;
  const notifications = concerned
    .filter((member) => member.userId !== actorId)
    .map((member): NewNotification => ({
      ...contentOf(news),
      orgId,
      userId: member.userId,
      relatedId: null,
      once,
    }));
  await notify(notifications, now);
  // A person who had not come in yet is announced on joining.
  const joinedAt = members.find((member) => member.userId === userId)?.joinedAt ?? null;
  if (news.role !== "admin" || joinedAt === null || joinedAt > at) return;
  const others = members.filter((member) => member.userId !== userId);
  await mailAdmins(orgId, others, now, (person, organization) =>
    newAdminMail(person, news.name, organization),
  );
}

function contentOf({ what, name, role }: TeamEvent): NotificationText {
  if (what === "role")
    return {
      type: "role_changed",
      title: "Seu papel mudou",
      message: `Seu papel na equipe agora é ${ROLE_NAMES[role ?? "member"]}.`,
    };
  if (what === "joined")
    return {
      type: "invite_accepted",
      title: "Convite aceito",
      message: `${name} agora faz parte da equipe.`,
    };
  return {
    type: "member_removed",
    title: "Membro removido",
    message: `${name} não faz mais parte da equipe.`,
  };
}
