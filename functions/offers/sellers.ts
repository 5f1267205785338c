import { listMembers } from "#functions/organization/member-store.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { sellerOf } from "#shared/proposals/rules.ts";
import type { VersionItem } from "./records.ts";

/** Returns the seller of a proposal, unless it is gone, and the sender of a version. */
export function sellerIdsOf(
  proposal: Parameters<typeof sellerOf>[0] | undefined,
  { sentBy }: Pick<VersionItem, "sentBy">,
): string[] {
  const ids = [proposal ? sellerOf(proposal) : null, sentBy];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Returns the sellers who are members, else owner and administrators. */
export async function sellersOf(
  orgId: string,
  sellerIds: readonly string[],
): Promise<MemberRecord[]> {
  const members = await listMembers(orgId);
  const sellers = members.filter(({ userId }) => sellerIds.includes(userId));
  return sellers.length > 0 ? sellers : members.filter(({ role }) => hasRole(role, "admin"));
}
