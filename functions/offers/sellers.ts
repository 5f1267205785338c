import { listMembers } from "#functions/organization/member-store.ts";
import { hasRole } from "#shared/organization/rules.ts";

/** Returns the sellers who are members, else owner and administrators. */
export async function sellersOf(orgId: string, sellerIds: readonly string[]): Promise<string[]> {
  const members = await listMembers(orgId);
  const sellers = members.filter(({ userId }) => sellerIds.includes(userId));
  const told = sellers.length > 0 ? sellers : members.filter(({ role }) => hasRole(role, "admin"));
  return told.map(({ userId }) => userId);
}
