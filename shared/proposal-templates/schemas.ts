import * as z from "zod";
import { recordChoice } from "#shared/proposals/item-inputs.ts";
import { Proposal } from "#shared/proposals/proposal.ts";
import { Instant, MoneyOutput, requiredText } from "#shared/values/schemas.ts";

export const ProposalTemplateFields = z.object({
  name: requiredText(100, "Informe o nome do modelo"),
  /** The proposal that it is a copy of, without the client. */
  proposalId: recordChoice("Selecione uma proposta"),
});

/** A template in a list. */
export const ProposalTemplate = z.object({
  id: z.int(),
  name: z.string(),
  lineCount: z.int(),
  /** When it was saved; a proposal from it has the prices of its own day. */
  totalAmount: MoneyOutput,
  createdAt: Instant,
  updatedAt: Instant,
  /** Who saved it last, once it is known. */
  updatedBy: z.uuid().optional(),
});
export type ProposalTemplate = z.output<typeof ProposalTemplate>;

const Line = Proposal.shape.items.element.pick({
  productId: true,
  name: true,
  description: true,
  unit: true,
  quantity: true,
  unitPrice: true,
  discount: true,
  section: true,
  optional: true,
  selected: true,
  group: true,
  clientQuantity: true,
});

/** What a new proposal from a template begins with. */
export const TemplateContent = Proposal.pick({
  title: true,
  description: true,
  validityDays: true,
  deliveryDate: true,
  layout: true,
  discount: true,
  payment: true,
}).extend({
  /** With the prices of today, or those that the seller had set; a line whose product is gone is outside the catalogue. */
  items: z.array(Line),
  /** The products that cost something else when the template was saved. */
  priceChanges: z.array(z.object({ name: z.string(), before: MoneyOutput, now: MoneyOutput })),
  /** The names of the products that are gone. */
  removedProducts: z.array(z.string()),
});
export type TemplateContent = z.output<typeof TemplateContent>;
