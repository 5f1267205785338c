import { useState } from "react";
import { organization } from "#shared/organization/contract.ts";
import type { PendingInvite } from "#shared/organization/members.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { isExpired } from "#shared/organization/team.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useMemberList, useOrganizationSettings } from "#web/contract/reads.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import { isLockedOut, useUser } from "#web/contract/session/current-user.ts";
import type { Seats } from "./seats-badge.tsx";

export function useSelf() {
  const user = useUser();
  const { role } = user;
  return {
    userId: user.id,
    role,
    isAdmin: hasRole(role, "admin"),
    isLocked: isLockedOut(user),
    zone: user.organization?.timezone ?? DEFAULT_TIME_ZONE,
  };
}

/** Read-only while locked. */
export function useTeam() {
  const self = useSelf();
  const [openedAt] = useState(serverNow);
  const canManage = self.isAdmin && !self.isLocked;
  const settings = useOrganizationSettings();
  const members = useMemberList();
  const invites = useRead(organization.pendingInvites, {}, { when: canManage });
  const seats = useTeamSeats(canManage);
  return { self, openedAt, canManage, settings, members, invites, seats };
}

/** Returns undefined while loading, null after an error. */
export function useTeamSeats(when: boolean): Seats | null | undefined {
  const [openedAt] = useState(serverNow);
  const { trialInfo } = useUser();
  const members = useMemberList({ when });
  const invites = useRead(organization.pendingInvites, {}, { when });
  if (members.error || invites.error || !trialInfo) return null;
  if (!members.data || !invites.data) return undefined;
  return {
    taken: members.data.length + valid(invites.data, openedAt),
    limit: trialInfo.userLimit,
  };
}

/** Valid invites take a seat. */
function valid(invites: readonly PendingInvite[], now: Date): number {
  return invites.filter((invite) => !isExpired(invite, now)).length;
}
