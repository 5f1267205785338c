import { type Cents, cents } from "#shared/values/money.ts";
import {
  generalDiscountOf,
  type ProposalAmounts,
  proposalAmounts,
  type ShownDiscount,
} from "#shared/proposals/amounts.ts";
import type { Layout } from "#shared/proposals/layouts.ts";
import type { PaymentTerms } from "#shared/proposals/payment.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";

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
  /** Heading of the section that begins with it. */
  section?: string;
  /** The client may leave it out. */
  optional?: boolean;
  /** Of an optional line: it is part of the total. */
  selected?: boolean;
}

export interface DocumentClient {
  name: string;
  company: string | null;
  taxId: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
}

export interface DocumentCompany {
  name: string;
  taxId: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
}

/** Longer documents exceed one page anyway. */
const COMPACT = { items: 4, description: 700, itemTexts: 700, title: 125 };

/** Returns whether a document is set tightly to fit one page. */
export function isCompact({ items, description, title }: DocumentProps): boolean {
  const itemTexts = items.reduce((sum, item) => sum + (item.description?.length ?? 0), 0);
  const headings =
    items.filter(({ section }) => section !== undefined).length +
    Number(items.some(({ optional }) => optional));
  return (
    items.length + headings <= COMPACT.items &&
    itemTexts <= COMPACT.itemTexts &&
    (description?.length ?? 0) <= COMPACT.description &&
    title.length <= COMPACT.title
  );
}

/** Returns the document with the sums of the lines that are part of it. */
export function withSums<Document extends Pick<DocumentProps, "items" | "generalDiscount">>(
  document: Document,
): Document & ProposalAmounts {
  const lines = document.items.map(({ total, discount, ...choice }) => ({
    ...choice,
    totalPrice: cents(total + discount),
    discount,
    finalValue: total,
  }));
  return { ...document, ...proposalAmounts(lines, generalDiscountOf(document.generalDiscount)) };
}

/** The content of the document, for PDF and preview. */
export interface DocumentProps {
  layout: Layout;
  colors: BrandColors;
  /** A data: URL, the only kind the PDF loads, or one of the same origin. */
  logo: string | null;
  company: DocumentCompany;
  /** The author; null when deleted. */
  seller: string | null;
  presentationText: string | null;
  client: DocumentClient;
  number: string;
  title: string;
  description: string | null;
  /** Calendar day, `YYYY-MM-DD`. */
  issuedOn: string;
  /** Calendar day, `YYYY-MM-DD`. */
  validUntil: string;
  /** Free text: "15 dias úteis". */
  deliveryDate: string | null;
  status: ProposalStatus;
  /** Calendar day, `YYYY-MM-DD`. */
  acceptedOn: string | null;
  items: DocumentItem[];
  subtotal: Cents;
  /** Of all lines. */
  discount: Cents;
  /** Off the sum of the lines. */
  generalDiscount?: ShownDiscount;
  total: Cents;
  payment?: PaymentTerms;
}
