import * as z from "zod";
import { Problem } from "#shared/errors.ts";
import {
  checkAmounts,
  type LineAmounts,
  lineAmounts,
  percentDiscount,
} from "#shared/proposals/amounts.ts";
import { type Proposal, proposals } from "#shared/proposals/contract.ts";
import type { Layout } from "#shared/proposals/layouts.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { checkHasLines, DEFAULT_VALIDITY_DAYS, readValidityDays } from "#shared/proposals/rules.ts";
import { type Cents, cents, MAX_CENTS, toCents, toReais } from "#shared/values/money.ts";
import { newCreateId } from "#web/contract/creation.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";

export interface ItemForm {
  productId?: number | undefined;
  /** Instead of the id: a product that saving adds to the catalogue. */
  newProduct?: string | undefined;
  /** Typed text that matches no product yet. */
  unknown?: string | undefined;
  quantity: TypedNumber;
  unitPrice: TypedNumber;
  /** Reais or percent, by `discountIn`. */
  discount: TypedNumber;
  discountIn: "R$" | "%";
}

/** The form values, at the paths of the server's field errors. */
export interface ProposalForm {
  proposal: {
    title: string;
    status: ProposalStatus;
    clientId?: number | undefined;
    validityDays: string;
    deliveryDate: string;
    description: string;
    /** "": the brand's default, for new proposals only. */
    layout: Layout | "";
    updatedAt?: string;
  };
  items: ItemForm[];
  createId?: string;
}

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
    layout: "",
  },
  items: [BLANK_ITEM],
};

/** Returns the form values of a proposal or a new one. */
export function toForm(proposal: Proposal | null): ProposalForm {
  if (!proposal) return { ...BLANK, ...newCreateId() };
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
      layout,
      updatedAt,
    },
    ...newCreateId(),
    items: proposal.items.map(({ productId, quantity, unitPrice, discount }) => ({
      productId,
      quantity,
      unitPrice,
      discount: discount || null,
      discountIn: "R$",
    })),
  };
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
  const { clientId = 0, layout, ...fields } = proposal;
  return {
    ...(createId && { createId }),
    proposal: {
      ...fields,
      clientId,
      validityDays: readValidityDays(fields.validityDays),
      deliveryDate: fields.deliveryDate.trim() || null,
      description: fields.description.trim() || null,
      ...(layout && { layout }),
    },
    items: usedItems(items).map((item) => ({
      ...(item.newProduct === undefined
        ? { productId: item.productId ?? 0 }
        : { newProduct: { name: item.newProduct } }),
      quantity: item.quantity ?? "",
      unitPrice: item.unitPrice ?? "",
      discount: typeof item.discount === "string" ? item.discount : toReais(discountOf(item)),
    })),
  };
}

/** The contract's schema applied to form values, so that the form shows the server's messages. */
export const ProposalFormSchema = z
  .custom<ProposalForm>()
  .transform((form): z.input<typeof proposals.create.input> => toBody(form))
  .pipe(proposals.create.input);

/** Returns whether every number of a line is readable. */
export function isReadable({ quantity, unitPrice, discount }: ItemForm): boolean {
  return [quantity, unitPrice, discount].every((typed) => typeof typed !== "string");
}

/** Returns the amounts of a line by the server's rule; unreadable numbers count as 0. */
export function amountsOf(item: ItemForm): LineAmounts {
  return lineAmounts({ ...priceOf(item), discount: discountOf(item) });
}

/** Returns why a discount does not fit its line; undefined when it does. */
export function discountRefusal(item: ItemForm): string | undefined {
  const typed = numberOf(item.discount);
  if (item.discountIn === "%" && typed < 0) return "O valor não pode ser negativo";
  const isPart = item.discountIn === "R$" || typed <= 100;
  const amounts = isPart ? amountsOf(item) : lineAmounts({ ...priceOf(item), discount: MAX_CENTS });
  return refusalOn("items.0.discount", () => checkAmounts([amounts]));
}

/** Returns why the lines cannot be saved together; undefined when they can. */
export function linesRefusal(
  { proposal, items }: ProposalForm,
  countBefore: number,
): string | undefined {
  const used = usedItems(items);
  return refusalOn("items", () => {
    checkHasLines(proposal.status, countBefore, used.length);
    checkAmounts(used.map(amountsOf));
  });
}

function refusalOn(field: string, check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.fields?.find((refused) => refused.field === field)?.message;
  }
}

/** Drops trailing blank lines: one is always offered. */
export function usedItems(items: readonly ItemForm[]): ItemForm[] {
  const isUsed = ({ productId, newProduct, unknown, unitPrice, discount }: ItemForm) =>
    [productId, newProduct, unknown].some((product) => product !== undefined) ||
    unitPrice !== null ||
    discount !== null;
  return items.slice(0, items.findLastIndex(isUsed) + 1);
}

function priceOf({ quantity, unitPrice }: ItemForm) {
  return { quantity: numberOf(quantity), unitPrice: toCents(numberOf(unitPrice)) };
}

function discountOf(item: ItemForm): Cents {
  const discount = numberOf(item.discount);
  if (item.discountIn === "R$") return toCents(discount);
  return percentDiscount(
    discount,
    lineAmounts({ ...priceOf(item), discount: cents(0) }).totalPrice,
  );
}

/** Unreadable numbers count as 0. */
export function numberOf(typed: TypedNumber): number {
  return typeof typed === "number" ? typed : 0;
}

/**
 * Returns the form based on a newer version: with its new catalogue items, and with its status unless the form has
 * changed it. Nobody reverts an acceptance without having seen it.
 */
export function adoptSaved(
  form: ProposalForm,
  saved: Proposal,
  statusBefore: ProposalStatus | undefined,
): ProposalForm {
  const ids = new Map(saved.items.map(({ name, productId }) => [name, productId]));
  const { proposal } = form;
  const { updatedAt } = saved;
  const status = proposal.status === statusBefore ? saved.status : proposal.status;
  return {
    ...form,
    ...newCreateId(),
    proposal: { ...proposal, status, layout: proposal.layout || saved.layout, updatedAt },
    items: form.items.map(({ newProduct, ...item }) => {
      if (newProduct === undefined) return item;
      const productId = ids.get(newProduct);
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
  const { title, status, clientId, deliveryDate, description, layout } = proposal;
  const texts = [title, deliveryDate, description].map((text) => text.trim());
  const days = readValidityDays(proposal.validityDays);
  const lines = usedItems(items).map((item) => {
    const { productId, newProduct, quantity, unitPrice } = item;
    return [productId, newProduct, quantity, unitPrice, discountOf(item)];
  });
  return JSON.stringify([texts, status, clientId, days, layout, lines]);
}
