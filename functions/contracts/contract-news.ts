import type { OutboxMessage } from "#functions/platform/outbox.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import type { Reading } from "#shared/contracts/fields.ts";
import { sellerOf } from "#shared/proposals/rules.ts";

/** Returns the messages that notify the seller of the client's signature or refusal. */
export function contractNews(
  { status, reason }: Reading,
  proposal: ProposalRecord,
  documentToken: string,
): OutboxMessage[] {
  if (status !== "signed" && status !== "refused") return [];
  const { id: proposalId, organizationId: orgId, proposalNumber, title } = proposal;
  const ownerId = sellerOf(proposal);
  const news = { orgId, proposalId, ownerId, documentToken, status, proposalNumber, title, reason };
  return [{ kind: "contract-news", news }];
}
