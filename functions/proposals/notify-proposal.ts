import { notify } from "#functions/notifications/store.ts";
import { type ProposalEvent, formatNotification } from "#shared/proposals/notifications.ts";

/** Notifies the author of a proposal about its outcome while they are a member. Running it again notifies nobody twice. */
export async function notifyProposal(news: ProposalEvent, now: Date): Promise<void> {
  const { orgId, ownerId, proposalId, status, at } = news;
  const once = `proposal-${status}#${proposalId}#${at}`;
  await notify(
    [{ ...formatNotification(news), orgId, userId: ownerId, relatedId: proposalId, once }],
    now,
  );
}
