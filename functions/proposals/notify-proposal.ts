import { notify } from "#functions/notifications/store.ts";
import { type ProposalEvent, formatNotification } from "#shared/proposals/notifications.ts";

/** Notifies the author, if still a member, of the outcome. Idempotent. */
export async function notifyProposal(news: ProposalEvent, now: Date): Promise<void> {
  const { orgId, ownerId, proposalId, status, at } = news;
  const once = `proposal-${status}#${proposalId}#${at}`;
  await notify(
    [{ ...formatNotification(news), orgId, userId: ownerId, relatedId: proposalId, once }],
    now,
  );
}
