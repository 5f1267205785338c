import * as proposalStore from "#functions/proposals/store.ts";
import { invalidField } from "#shared/errors.ts";
import { withoutChoice } from "#shared/proposals/choices.ts";
import type { ContentRecord, Taken } from "./store.ts";

/**
 * Returns the part of a proposal that a template keeps.
 * @throws Problem `invalid_input` for a proposal that is deleted or of another organization
 */
export async function readProposal(orgId: string, proposalId: number): Promise<Taken> {
  const proposal = await proposalStore.find(orgId, proposalId);
  if (!proposal) throw invalidField("proposalId", "Proposta inválida");
  const { title, description, validityDays, deliveryDate, layout, items } = proposal;
  const { discount = null, payment = null } = proposal;
  const terms = { validityDays, deliveryDate, discount, payment };
  const record: ContentRecord = { title, description, layout, items, ...terms };
  const { totalAmount } = { ...proposal, ...withoutChoice(proposal) };
  return { record, lineCount: items.length, totalAmount };
}
