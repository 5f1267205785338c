import { type Cents, cents } from "#shared/values/money.ts";
import {
  amountsAt,
  extremeLines,
  type GeneralDiscount,
  generalDiscountOf,
  type OfferedLine,
  type ProposalAmounts,
  proposalAmounts,
  type ShownDiscount,
} from "../amounts.ts";
import {
  type Choice,
  isChoosable,
  isIncluded,
  type QuantityRange,
  withSelection,
} from "../choices.ts";
import type { Layout } from "../layouts.ts";
import type { PaymentTerms } from "../payment.ts";
import { choiceHeading, printOrder } from "../sections.ts";
import type { ProposalStatus } from "../status.ts";

export interface BrandColors {
  primary: string;
  secondary: string;
  accent: string;
}

/** `total` is after the discount. */
export interface DocumentItem {
  code: string | null;
  name: string;
  description: string | null;
  unit: string | null;
  quantity: number;
  unitPrice: Cents;
  discount: Cents;
  total: Cents;
  section?: string;
  /** The client's choices, as in `Choosable`. */
  optional?: boolean;
  selected?: boolean;
  group?: string;
  clientQuantity?: QuantityRange;
}

export interface DocumentClient {
  name: string;
  company: string | null;
  taxId: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
}

interface DocumentCompany {
  name: string;
  taxId: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
}

/** Longer documents exceed one page anyway. */
const COMPACT = { rows: 6, description: 700, itemTexts: 700, title: 125 };

/** Up to this number of rows a compact document keeps its spacing. */
const AIRY_ROWS = 4;

/** Returns whether a document is set compactly to fit one page. */
export function isCompact(props: DocumentProps): boolean {
  const { items, description, title } = props;
  const itemTexts = items.reduce((sum, item) => sum + (item.description?.length ?? 0), 0);
  return (
    rowCount(props) <= COMPACT.rows &&
    itemTexts <= COMPACT.itemTexts &&
    (description?.length ?? 0) <= COMPACT.description &&
    title.length <= COMPACT.title
  );
}

/** Returns whether a compact document needs every millimetre. */
export function isTight(props: DocumentProps): boolean {
  return isCompact(props) && rowCount(props) > AIRY_ROWS;
}

function rowCount({ items }: DocumentProps): number {
  const { optional } = printOrder(items);
  const sections = items.filter(({ section }) => section !== undefined);
  const choices = optional.filter((_line, at) => choiceHeading(optional, at));
  return items.length + sections.length + choices.length;
}

/** Returns the lines as the client chose them. */
export function chosenItems(
  items: readonly DocumentItem[],
  selection: readonly Choice[] | null | undefined,
): DocumentItem[] {
  return withSelection(items, selection, (item, quantity) => {
    const { discount, finalValue } = amountsAt(item, quantity);
    return { ...item, quantity, discount, total: finalValue };
  });
}

/** Returns the lines in the order of documents, without unselected optional ones. */
export function agreedItems(
  items: readonly DocumentItem[],
  selection: readonly Choice[] | null | undefined,
): DocumentItem[] {
  if (!items.some(isChoosable)) return [...items];
  const { fixed, optional } = printOrder(chosenItems(items, selection));
  return [...fixed, ...optional].map(({ line }) => line).filter(isIncluded);
}

/** Sums of the lines that are part of a document. */
export function itemSums(
  items: readonly DocumentItem[],
  general: GeneralDiscount | null | undefined,
): ProposalAmounts {
  return proposalAmounts(items.map(asLine), general);
}

/** Returns the highest total that the client may choose. */
export function highestTotal({
  items,
  generalDiscount,
}: Pick<DocumentProps, "items" | "generalDiscount">): Cents {
  const lines = extremeLines(items.map(asLine), "max");
  return proposalAmounts(lines, generalDiscountOf(generalDiscount)).total;
}

function asLine(item: DocumentItem): DocumentItem & OfferedLine {
  const { total, discount } = item;
  return { ...item, totalPrice: cents(total + discount), finalValue: total };
}

/** Adds the sums of the lines that are part of the document. */
export function withSums<Document extends Pick<DocumentProps, "items" | "generalDiscount">>(
  document: Document,
): Document & ProposalAmounts {
  return { ...document, ...itemSums(document.items, generalDiscountOf(document.generalDiscount)) };
}

export interface DocumentProps {
  layout: Layout;
  colors: BrandColors;
  /** A data: URL, the only kind the PDF loads, or one of the same origin. */
  logo: string | null;
  company: DocumentCompany;
  /** Null when unknown. */
  seller: string | null;
  presentationText: string | null;
  client: DocumentClient;
  number: string;
  title: string;
  description: string | null;
  issuedOn: string;
  validUntil: string;
  /** Free text: "15 dias úteis". */
  deliveryDate: string | null;
  status: ProposalStatus;
  acceptedOn: string | null;
  items: DocumentItem[];
  subtotal: Cents;
  discount: Cents;
  generalDiscount?: ShownDiscount;
  total: Cents;
  payment?: PaymentTerms;
}
