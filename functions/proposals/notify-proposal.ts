import { notify } from "#functions/notifications/store.ts";
import { type ProposalNews, wordsOf } from "#shared/proposals/news.ts";

/** Notifies the author of a proposal about its outcome while they are a member. Running it again notifies nobody twice. */
export async function notifyProposal(news: ProposalNews, now: Date): Promise<void> {
  const { orgId, ownerId, proposalId, status, at } = news;
  const once = `proposal-${status}#${proposalId}#${at}`;
  await notify([{ ...wordsOf(news), orgId, userId: ownerId, relatedId: proposalId, once }], now);
}
