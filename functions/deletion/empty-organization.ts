import { deleteWebhookBeforePurge } from "#functions/contracts/register-webhook.ts";
import { eraseFiles } from "#functions/gateways/erase-files.ts";
import { PUBLIC_PREFIX } from "#functions/gateways/files.ts";
import { removeRecords } from "#functions/offers/purge-store.ts";
import { organizationDeletedMail } from "#functions/organization/mails.ts";
import { listMembers } from "#functions/organization/member-store.ts";
import { findPeople } from "#functions/organization/store.ts";
import { rememberTaxId, trialTaxIdOf } from "#functions/organization/trial-store.ts";
import { now } from "#functions/platform/clock.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import type { Item, Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { removeAll, removeMany } from "#functions/platform/table/remove-many.ts";
import { get, query } from "#functions/platform/table/table.ts";
import { tenantPartitions } from "#functions/platform/table/tenant-partitions.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { endSubscription } from "#functions/subscription/end-subscription.ts";

const PORTION = 200;
/** Up to four writes each, in a transaction of at most 100. */
const MEMBERS_AT_ONCE = 24;

/**
 * Removes every item and file of an organization except the item that marks it deleted. Returns false when `shouldStop`
 * came first. Files go first, because their addresses are public; the subscription at the payment provider goes last,
 * so that nothing waits for the provider.
 */
export async function emptyOrganization(
  orgId: string,
  shouldStop: () => boolean,
): Promise<boolean> {
  const own = keys.organization(orgId);
  // Needs the key that the next steps remove.
  await deleteWebhookBeforePurge(orgId);
  if (!(await dismissMembers(orgId, shouldStop))) return false;
  const isLeft =
    !(await eraseFiles(`${PUBLIC_PREFIX}${orgId}/`, shouldStop)) ||
    !(await eraseFiles(`pdf/${orgId}/`, shouldStop)) ||
    !(await eraseFiles(`offers/${orgId}/`, shouldStop)) ||
    !(await removeRecords(orgId, shouldStop)) ||
    !(await emptyOwnPartition(orgId, own, shouldStop));
  if (isLeft) return false;
  for (const pk of tenantPartitions(orgId)) {
    if (pk !== own.pk && !(await removeAll(keys.partition(pk), shouldStop))) return false;
  }
  await endSubscription(orgId);
  return true;
}

/**
 * Stores the used trial of the tax id and removes the members, each in one transaction with their mail, so that
 * interrupted and simultaneous runs mail nobody twice. People who never joined get no mail.
 */
async function dismissMembers(orgId: string, shouldStop: () => boolean): Promise<boolean> {
  const [organization, members] = await Promise.all([
    get(keys.organization(orgId)),
    listMembers(orgId),
  ]);
  const { name = "", ownerId = "" } = organization ?? {};
  const taxId = organization && trialTaxIdOf(organization);
  if (taxId) await rememberTaxId(taxId, orgId, now());
  for (const portion of chunks(members, MEMBERS_AT_ONCE)) {
    const joined = portion.filter(({ joinedAt }) => joinedAt !== null);
    const people = await findPeople(joined.map(({ userId }) => userId));
    const at = now();
    const isDone = await tryWrite(
      ...[...people.values()].map((person) =>
        enqueueMail(organizationDeletedMail(person, { name, ownerId }), at),
      ),
      ...portion.flatMap((member): Write[] => [
        { remove: member, condition: "exists" },
        { remove: keys.membership(member.userId, orgId) },
        ...(member.tokenHash ? [{ remove: keys.link(member.tokenHash) }] : []),
      ]),
    );
    if (!isDone || shouldStop()) return false;
  }
  return true;
}

/** Items elsewhere that only an item of this partition leads to are removed before that item. */
async function emptyOwnPartition(
  orgId: string,
  kept: Key,
  shouldStop: () => boolean,
): Promise<boolean> {
  const found = await query(keys.partition(kept.pk));
  const items = found.filter(({ sk }) => sk !== kept.sk);
  for (const portion of chunks(items, PORTION)) {
    await removeMany(portion.flatMap((item) => outsideOf(orgId, item)));
    await removeMany(portion);
    if (shouldStop()) return false;
  }
  return true;
}

/** A person's membership, the links of an invite. */
function outsideOf(orgId: string, { sk, userId, tokenHash, copiedTokenHash }: Item): Key[] {
  const hashes = [tokenHash, copiedTokenHash].filter((hash) => typeof hash === "string");
  const isMember = sk.startsWith(keys.members(orgId).prefix);
  return [
    ...(isMember ? [keys.membership(String(userId), orgId)] : []),
    ...hashes.map((hash) => keys.link(hash)),
  ];
}
