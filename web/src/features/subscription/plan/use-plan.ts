import { organization } from "#shared/organization/contract.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { isExpired } from "#shared/organization/team.ts";
import { users } from "#shared/users/contract.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { isLockedOut, useUser } from "#web/contract/session/current-user.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useCharge } from "../payment/use-charge.ts";
import { planState } from "./plan-state.tsx";

/** Members get nothing. */
export function usePlan() {
  const user = useUser();
  const now = useNow();
  const canSee = hasRole(user.role, "admin");
  const isOpen = !isLockedOut(user);
  const payments = useRead(users.paymentInfo, {}, { when: canSee });
  const charge = useCharge(canSee);
  const members = useMemberList({ when: canSee });
  const invites = useRead(organization.pendingInvites, {}, { when: canSee && isOpen });
  const waiting = invites.data?.filter((invite) => !isExpired(invite, now)).length ?? 0;
  const info = payments.data?.organization;
  return {
    user,
    canSee,
    zone: user.organization?.timezone ?? DEFAULT_TIME_ZONE,
    payments,
    info,
    charge: charge.data ?? null,
    members: members.data ?? [],
    /** Members and valid invites. */
    taken: (members.data?.length ?? 0) + waiting,
    state: info && planState(user, info),
  };
}
export type PlanView = ReturnType<typeof usePlan>;
