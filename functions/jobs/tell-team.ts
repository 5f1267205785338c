import type { NotificationType } from "#shared/notifications/contract.ts";
import { hasRole } from "#shared/organization/rules.ts";
import type { TeamNews } from "#shared/organization/team.ts";
import { type Notice, notify } from "#functions/notifications/store.ts";
import { listMembers } from "#functions/organization/member-store.ts";

interface Said {
  type: NotificationType;
  title: string;
  message: string;
}

/**
 * Tells who came or left to the owner and the administrators, never to who did it (decisions G11). Running it again
 * tells nobody twice.
 */
export async function tellTeam(news: TeamNews, now: Date): Promise<void> {
  const { orgId, what, memberId, actorId, at } = news;
  const members = await listMembers(orgId);
  const once = `${what}#${memberId}#${at}`;
  const notices = members
    .filter((member) => hasRole(member.role, "admin") && member.userId !== actorId)
    .map((member): Notice => ({
      ...said(news),
      orgId,
      userId: member.userId,
      relatedId: null,
      once,
    }));
  await notify(notices, now);
}

function said({ what, name }: TeamNews): Said {
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
