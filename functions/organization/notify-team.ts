import type { NotificationType } from "#shared/notifications/types.ts";
import { hasRole } from "#shared/organization/rules.ts";
import type { TeamEvent } from "#shared/organization/team.ts";
import { type NewNotification, notify } from "#functions/notifications/store.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { newAdminMail } from "./mails.ts";
import { listMembers } from "./member-store.ts";
import { find, findPeople } from "./store.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import { DYNAMO_TRANSACTION_LIMIT } from "#functions/platform/table/write.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";

interface Content {
  type: NotificationType;
  title: string;
  message: string;
}

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
  if (news.role === "admin") await mailAdmins(news, members, now);
}

/** A failure between two transactions repeats the first mails: better twice than never. */
async function mailAdmins(news: TeamEvent, members: MemberRecord[], now: Date): Promise<void> {
  const { orgId, userId, name } = news;
  const others = members.filter((one) => hasRole(one.role, "admin") && one.userId !== userId);
  const [organization, people] = await Promise.all([
    find(orgId),
    findPeople(others.map((one) => one.userId)),
  ]);
  if (!organization) return;
  const mails = [...people.values()].map((person) =>
    enqueueMail(newAdminMail(person, name, organization), now),
  );
  for (const portion of chunks(mails, DYNAMO_TRANSACTION_LIMIT)) await write(portion);
}

function contentOf({ what, name, role }: TeamEvent): Content {
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
