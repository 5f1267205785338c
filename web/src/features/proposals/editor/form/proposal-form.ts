import type { Proposal } from "#shared/proposals/proposal.ts";
import { DEFAULT_VALIDITY_DAYS, readValidityDays } from "#shared/proposals/rules.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { toReais } from "#shared/values/money.ts";
import { oneLine } from "#shared/values/text.ts";
import { newCreateId } from "#web/contract/creation.ts";
import {
  type DiscountForm,
  discountOf,
  type ItemForm,
  type ProposalForm,
  rangeOf,
  usedItems,
} from "./form-amounts.ts";
import { withoutHeadings } from "./line-order.ts";
import { amountBody, BLANK_PAYMENT, paymentBody, paymentForm } from "./payment-form.ts";

export const BLANK_ITEM: ItemForm = {
  quantity: 1,
  unitPrice: null,
  discount: null,
  discountIn: "R$",
};

const BLANK: ProposalForm = {
  proposal: {
    title: "",
    status: "draft",
    validityDays: String(DEFAULT_VALIDITY_DAYS),
    deliveryDate: "",
    description: "",
    discount: { value: null, unit: "R$" },
    payment: BLANK_PAYMENT,
    layout: "",
  },
  items: [BLANK_ITEM],
};

type Line = Proposal["items"][number];
type FormLine = Pick<
  Line,
  | "productId"
  | "name"
  | "unit"
  | "description"
  | "section"
  | "optional"
  | "selected"
  | "group"
  | "clientQuantity"
  | "quantity"
  | "unitPrice"
  | "discount"
>;

interface Source extends Pick<
  Proposal,
  | "title"
  | "status"
  | "validityDays"
  | "deliveryDate"
  | "description"
  | "layout"
  | "discount"
  | "payment"
  | "updatedAt"
> {
  clientId: number | undefined;
  items: readonly FormLine[];
}

/** `newFor`: the client of a new proposal. */
export function toForm(proposal: Source | null, newFor?: number): ProposalForm {
  if (!proposal)
    return { ...BLANK, proposal: { ...BLANK.proposal, clientId: newFor }, ...newCreateId() };
  const { title, status, clientId, validityDays, deliveryDate, description, layout, updatedAt } =
    proposal;
  return {
    proposal: {
      title,
      status,
      clientId,
      validityDays: String(validityDays),
      deliveryDate: deliveryDate ?? "",
      description: description ?? "",
      discount: discountForm(proposal.discount),
      payment: paymentForm(proposal.payment),
      layout,
      updatedAt,
    },
    ...newCreateId(),
    items: withoutHeadings(proposal.items.map(itemForm)),
  };
}

function itemForm(line: FormLine): ItemForm {
  const { productId, name, unit, description, section, quantity, unitPrice, discount } = line;
  return {
    ...(productId === null ? { name, unit: unit ?? "" } : { productId }),
    description: description ?? "",
    ...(section && { section }),
    ...(line.optional && { optional: true, selected: line.selected }),
    ...(line.group && { group: line.group }),
    ...(line.clientQuantity && { clientQuantity: line.clientQuantity }),
    quantity,
    unitPrice,
    discount: discount || null,
    discountIn: "R$",
  };
}

function discountForm(discount: Proposal["discount"]): DiscountForm {
  if (!discount) return { value: null, unit: "R$" };
  return { value: discount.value, unit: discount.kind === "percent" ? "%" : "R$" };
}

/** Returns the body of an update. Omits the status unless it differs from `base`. */
export function toChange(form: ProposalForm, base: Pick<Proposal, "id" | "status">) {
  const { createId: _createId, proposal, items } = toBody(form);
  const { status, ...fields } = proposal;
  return { proposal: status === base.status ? fields : proposal, items, id: base.id };
}

/**
 * Returns the request body: discounts in reais, no trailing blank lines, unreadable numbers as typed, to be refused.
 */
export function toBody({ proposal, items, createId }: ProposalForm) {
  const { clientId = 0, layout, discount, payment, ...fields } = proposal;
  return {
    ...(createId && { createId }),
    proposal: {
      ...fields,
      clientId,
      validityDays: readValidityDays(fields.validityDays),
      deliveryDate: fields.deliveryDate.trim() || null,
      description: fields.description.trim() || null,
      ...(discount && { discount: amountBody(discount) }),
      ...(payment && { payment: paymentBody(payment) }),
      ...(layout && { layout }),
    },
    items: usedItems(items).map((item) => ({
      ...offeredThing(item),
      ...textsOf(item),
      ...choiceOf(item),
      quantity: item.quantity ?? "",
      unitPrice: item.unitPrice ?? "",
      discount: typeof item.discount === "string" ? item.discount : toReais(discountOf(item)),
    })),
  };
}

function offeredThing({ productId, newProduct, name, unit }: ItemForm) {
  if (newProduct !== undefined) return { newProduct: { name: oneLine(newProduct) } };
  if (name === undefined) return { productId: productId ?? 0 };
  return { name: oneLine(name), unit: oneLine(unit ?? "") || null };
}

/** Without a description the server copies the product's. */
function textsOf({ description, section }: ItemForm) {
  return {
    ...(description !== undefined && { description: description.trim() || null }),
    section: oneLine(section ?? "") || null,
  };
}

function choiceOf(item: ItemForm) {
  const { optional = false, selected = false, group } = item;
  return {
    optional,
    ...(optional && { selected, group: oneLine(group ?? "") || null }),
    clientQuantity: rangeOf(item) ?? null,
  };
}

/**
 * Rebases the form on a newer version: with its new catalogue items, and its status unless the form has changed it,
 * so that nobody reverts an acceptance unknowingly.
 */
export function adoptSaved(
  form: ProposalForm,
  saved: Proposal,
  statusBefore: ProposalStatus | undefined,
): ProposalForm {
  const ids = new Map(saved.items.map(({ name, productId }) => [name, productId ?? undefined]));
  const { proposal } = form;
  const { updatedAt } = saved;
  const status = proposal.status === statusBefore ? saved.status : proposal.status;
  return {
    ...form,
    ...newCreateId(),
    proposal: { ...proposal, status, layout: proposal.layout || saved.layout, updatedAt },
    items: form.items.map(({ newProduct, ...item }) => {
      if (newProduct === undefined) return item;
      const productId = ids.get(oneLine(newProduct));
      return productId === undefined ? { ...item, newProduct } : { ...item, productId };
    }),
  };
}

/** Returns whether the proposal equals the form, which started with `statusBefore`. */
export function isSaved(
  form: ProposalForm,
  proposal: Proposal,
  statusBefore?: ProposalStatus,
): boolean {
  const saved = toForm(proposal);
  return contentOf(adoptSaved(form, proposal, statusBefore)) === contentOf(saved);
}

function contentOf({ proposal, items }: ProposalForm): string {
  const { title, status, clientId, deliveryDate, description, layout, discount, payment } =
    proposal;
  const texts = [oneLine(title), deliveryDate.trim(), description.trim()];
  const days = readValidityDays(proposal.validityDays);
  const lines = usedItems(items).map((item) => {
    const { quantity, unitPrice } = item;
    return [
      offeredThing(item),
      { description: null, ...textsOf(item), ...choiceOf(item) },
      quantity,
      unitPrice,
      discountOf(item),
    ];
  });
  const terms = [discount && amountBody(discount), payment && paymentBody(payment)];
  return JSON.stringify([texts, status, clientId, days, layout, lines, terms]);
}
