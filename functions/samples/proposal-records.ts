import { byId } from "#functions/platform/table/by-id.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import { clientSnapshot } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { NO_CONTRACT } from "#shared/contracts/fields.ts";
import { proposalSnapshot } from "#shared/dashboard/counts.ts";
import type { ProductRecord } from "#shared/products/schemas.ts";
import { proposalAmounts } from "#shared/proposals/amounts.ts";
import { readLines } from "#shared/proposals/lines.ts";
import { COUNTED_AS } from "#shared/reports/sums.ts";
import { sampleName, sampleProposalNumber } from "#shared/samples/rules.ts";
import { toCents } from "#shared/values/money.ts";
import { at, daysAgo, type SampleContext, stamps } from "./sample-context.ts";
import { SAMPLE_PROPOSALS } from "./sample-set.ts";

export function proposalsOf(
  ids: readonly number[],
  clients: readonly Client[],
  products: readonly ProductRecord[],
  context: SampleContext,
): ProposalRecord[] {
  const catalogue = byId(products);
  return SAMPLE_PROPOSALS.map((sample, index) => {
    const { title, description, deliveryDate, validityDays } = sample;
    const client = at(clients, sample.client);
    const sent = sample.items.map(({ product, quantity, discount }) => {
      const productId = at(products, product).id;
      return { productId, quantity, discount: toCents(discount) };
    });
    const lines = readLines(sent, catalogue, []);
    const id = at(ids, index);
    const proposal: ProposalRecord = {
      id,
      userId: context.userId,
      clientId: client.id,
      clientKept: clientSnapshot(client),
      proposalNumber: sampleProposalNumber(id),
      title: sampleName(title),
      description,
      deliveryDate,
      validityDays,
      layout: context.layout,
      items: lines,
      totalAmount: proposalAmounts(lines).total,
      ...NO_CONTRACT,
      ...stamps(sample.daysAgo, context),
      ...progressOf(sample, context),
    };
    const counted = proposalSnapshot(undefined, proposal, context.zone);
    return { ...proposal, counted, countedAs: COUNTED_AS };
  });
}

function progressOf(
  { sentDaysAgo, acceptedDaysAgo }: (typeof SAMPLE_PROPOSALS)[number],
  context: SampleContext,
) {
  const sentAt = sentDaysAgo === undefined ? null : daysAgo(sentDaysAgo, context);
  const acceptedAt = acceptedDaysAgo === undefined ? null : daysAgo(acceptedDaysAgo, context);
  const changedAt = acceptedAt ?? sentAt;
  return {
    status: acceptedAt ? "accepted" : sentAt ? "sent" : "draft",
    sentAt,
    acceptedAt,
    rejectedAt: null,
    ...(changedAt && { updatedAt: changedAt }),
  } as const;
}
