import * as z from "zod";
import { Proposal } from "#shared/proposals/proposal.ts";
import { Instant, MoneyOutput, recordChoice, requiredLine } from "#shared/values/schemas.ts";

export const ProposalTemplateFields = z.object({
  name: requiredLine(100, "Informe o nome do modelo"),
  /** Copied without its client. */
  proposalId: recordChoice("Selecione uma proposta"),
});

export const ProposalTemplate = z.object({
  id: z.int(),
  name: z.string(),
  lineCount: z.int(),
  /** As of the last save; proposals get current prices. */
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

/** Initial content of a new proposal. */
export const TemplateContent = Proposal.pick({
  title: true,
  description: true,
  validityDays: true,
  deliveryDate: true,
  layout: true,
  discount: true,
  payment: true,
}).extend({
  /** With current prices, except those set by the seller; a line whose product is gone is outside the catalogue. */
  items: z.array(Line),
  /** Products whose price changed since the last save. */
  priceChanges: z.array(z.object({ name: z.string(), before: MoneyOutput, now: MoneyOutput })),
  removedProducts: z.array(z.string()),
});
export type TemplateContent = z.output<typeof TemplateContent>;
