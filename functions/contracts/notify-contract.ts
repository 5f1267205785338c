import { notify } from "#functions/notifications/store.ts";
import { type ContractEvent, formatNotification } from "#shared/contracts/notifications.ts";

/** Notifies the author of a proposal about its contract while they are a member. Idempotent. */
export async function notifyContract(news: ContractEvent, now: Date): Promise<void> {
  const { orgId, ownerId, proposalId, documentToken, status } = news;
  const once = `contract-${status}#${documentToken}`;
  await notify(
    [{ ...formatNotification(news), orgId, userId: ownerId, relatedId: proposalId, once }],
    now,
  );
}
