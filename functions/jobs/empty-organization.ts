import { PUBLIC_PREFIX, removeFiles } from "#functions/gateways/files.ts";
import { chunks } from "#functions/platform/chunks.ts";
import { keys, tenantPartitions } from "#functions/platform/keys.ts";
import { removeAll, removeMany } from "#functions/platform/remove-many.ts";
import { type Item, type Key, query } from "#functions/platform/table.ts";
import { endSubscription } from "./end-subscription.ts";
import { forgetWebhook } from "./register-webhook.ts";

const PORTION = 200;

/**
 * Removes every item and every file of an organization but the item that says it is deleted, and ends its subscription
 * at the payment provider last, so that nothing waits for the provider. Answers whether nothing
 * is left; false when `isOver` came first. Files go first: their addresses are open to whoever knows them.
 */
export async function emptyOrganization(orgId: string, isOver: () => boolean): Promise<boolean> {
  const own = keys.organization(orgId);
  // Before its key goes: afterwards nobody could tell the signature provider to be quiet.
  await forgetWebhook(orgId);
  const isLeft =
    !(await removeFiles(`${PUBLIC_PREFIX}${orgId}/`, isOver)) ||
    !(await removeFiles(`pdf/${orgId}/`, isOver)) ||
    !(await emptyOwnPartition(orgId, own, isOver));
  if (isLeft) return false;
  for (const pk of tenantPartitions(orgId)) {
    if (pk !== own.pk && !(await removeAll({ pk, prefix: "" }, isOver))) return false;
  }
  await endSubscription(orgId);
  return true;
}

/** What lies outside and is known only by an item in here goes before that item. */
async function emptyOwnPartition(
  orgId: string,
  kept: Key,
  isOver: () => boolean,
): Promise<boolean> {
  const found = await query<Item>({ pk: kept.pk, prefix: "" });
  const items = found.filter(({ sk }) => sk !== kept.sk);
  for (const portion of chunks(items, PORTION)) {
    await removeMany(portion.flatMap((item) => outsideOf(orgId, item)));
    await removeMany(portion);
    if (isOver()) return false;
  }
  return true;
}

/** The items in other partitions that belong to this one: a member's own side, the link of an invite. */
function outsideOf(orgId: string, { sk, userId, tokenHash }: Item): Key[] {
  const isMember = sk.startsWith(keys.members(orgId).prefix);
  return [
    ...(isMember ? [keys.membership(String(userId), orgId)] : []),
    ...(typeof tokenHash === "string" ? [keys.link(tokenHash)] : []),
  ];
}
