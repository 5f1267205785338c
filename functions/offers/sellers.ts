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
