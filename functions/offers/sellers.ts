import { listMembersOrAdmins } from "#functions/organization/member-store.ts";
import { findPeople } from "#functions/organization/store.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { sellerOf } from "#shared/proposals/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { isVerified } from "./mail-store.ts";
import type { VersionItem } from "./records.ts";

/** Returns the seller of a proposal, unless it is gone, and the sender of a version. */
export function sellerIdsOf(
  proposal: Parameters<typeof sellerOf>[0] | undefined,
  { sentBy }: Pick<VersionItem, "sentBy">,
): string[] {
  const ids = [proposal ? sellerOf(proposal) : null, sentBy];
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Returns those of these people who are members, else owner and administrators. */
export async function findSellers(
  orgId: string,
  sellerIds: readonly string[],
): Promise<UserRecord[]> {
  const members = await listMembersOrAdmins(orgId, sellerIds);
  return [...(await findPeople(members.map(({ userId }) => userId))).values()];
}

/**
 * Returns whom a client's answer to a later mail reaches: a version names its seller for good, who may have left since.
 * Of unverified addresses only the sender's.
 * @param sellerIds see `sellerIdsOf`
 * @param people see `findSellers`
 */
export function contactOf(sellerIds: readonly string[], people: readonly UserRecord[]) {
  const rank = ({ id }: UserRecord) => sellerIds.indexOf(id);
  const isSender = ({ id }: UserRecord) => id === sellerIds.at(-1);
  const ranked = people.toSorted((a, b) => rank(a) - rank(b));
  const contact = ranked.find(isVerified) ?? ranked.find(isSender);
  return contact ? { name: fullName(contact), email: contact.email } : null;
}
