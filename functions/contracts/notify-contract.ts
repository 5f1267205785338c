import { notify } from "#functions/notifications/store.ts";
import { type ContractNews, wordsOf } from "#shared/contracts/news.ts";

/** Tells who made a proposal what became of its contract, as long as they are a member. Again it tells nobody twice. */
export async function notifyContract(news: ContractNews, now: Date): Promise<void> {
  const { orgId, ownerId, proposalId, documentToken, status } = news;
  const once = `contract-${status}#${documentToken}`;
  await notify([{ ...wordsOf(news), orgId, userId: ownerId, relatedId: proposalId, once }], now);
}
