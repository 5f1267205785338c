import type { Cents } from "#shared/values/money.ts";
import type { Layout } from "./contract.ts";
import type { ProposalStatus } from "./status.ts";

/** The three brand colours of an organization, as `#rrggbb`. */
export interface BrandColors {
  primary: string;
  secondary: string;
  accent: string;
}

/** One line of the item table; `total` is the final value of the line, discount already taken. */
export interface DocumentItem {
  code: string | null;
  name: string;
  description: string | null;
  unit: string | null;
  quantity: number;
  unitPrice: Cents;
  discount: Cents;
  total: Cents;
}

/** Who receives the proposal. */
export interface DocumentClient {
  name: string;
  company: string | null;
  taxId: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
}

/** Who makes the proposal. */
export interface DocumentCompany {
  name: string;
  taxId: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
}

/** Above these a document is longer than a page anyway. */
const COMPACT = { items: 4, description: 700, itemTexts: 700, title: 125 };

/** Whether a document is drawn tightly, so that it is one page. */
export function isCompact({ items, description, title }: DocumentProps): boolean {
  const itemTexts = items.reduce((sum, item) => sum + (item.description?.length ?? 0), 0);
  return (
    items.length <= COMPACT.items &&
    itemTexts <= COMPACT.itemTexts &&
    (description?.length ?? 0) <= COMPACT.description &&
    title.length <= COMPACT.title
  );
}

/** Everything the proposal document shows: the PDF and the live preview draw the same thing from it. */
export interface DocumentProps {
  layout: Layout;
  colors: BrandColors;
  /** A data: URL (the only kind the PDF draws) or a URL of the same origin. */
  logo: string | null;
  company: DocumentCompany;
  /** Who made the proposal; null when that person is gone. */
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
  discount: Cents;
  total: Cents;
}
