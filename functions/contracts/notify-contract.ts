import { notify } from "#functions/notifications/store.ts";
import { type ContractNews, wordsOf } from "#shared/contracts/news.ts";

/** Notifies the author of a proposal about its contract while they are a member. Running it again notifies nobody twice. */
export async function notifyContract(news: ContractNews, now: Date): Promise<void> {
  const { orgId, ownerId, proposalId, documentToken, status } = news;
  const once = `contract-${status}#${documentToken}`;
  await notify([{ ...wordsOf(news), orgId, userId: ownerId, relatedId: proposalId, once }], now);
}
