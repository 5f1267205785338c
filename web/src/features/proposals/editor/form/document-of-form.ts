import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { Branding } from "#shared/branding/schemas.ts";
import type { Client } from "#shared/clients/schemas.ts";
import type { Product } from "#shared/products/schemas.ts";
import type {
  DocumentClient,
  DocumentItem,
  DocumentProps,
} from "#shared/proposals/document/props.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { issuedOn, readValidityDays, validUntil } from "#shared/proposals/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { dayOf } from "#shared/values/dates.ts";
import { cents, toCents } from "#shared/values/money.ts";
import { serverNow } from "#web/contract/server-clock.ts";
import {
  amountsOf,
  type ItemForm,
  numberOf,
  totalsOf,
  type ProposalForm,
  usedItems,
} from "./form-amounts.ts";
import { termsOf } from "./payment-form.ts";

type Person = Pick<CurrentUser, "id" | "firstName" | "lastName">;

interface Sources {
  proposal: Proposal | null;
  zone: string;
  user: Person;
  branding: Branding;
  company: { name: string; cpfCnpj: string | null };
  clients: readonly Client[];
  products: readonly Product[];
}

/** Returns what the PDF prints. */
export function documentOf(form: ProposalForm, sources: Sources): DocumentProps {
  const { proposal, zone, branding, company, clients } = sources;
  const { title, description, deliveryDate, status, layout, clientId } = form.proposal;
  const items = usedItems(form.items).map((item) => documentItem(item, sources));
  const payment = termsOf(form.proposal.payment);
  const now = serverNow().toISOString();
  const moments = { sentAt: proposal?.sentAt ?? null, createdAt: proposal?.createdAt ?? now };
  const validityDays = readValidityDays(form.proposal.validityDays);
  const dated = { ...moments, status, validityDays, offered: proposal?.offered };
  const acceptedAt = proposal?.acceptedAt ?? now;
  const mention = proposal?.clientId === clientId ? proposal?.client : undefined;
  return {
    layout: layout || branding.defaultLayout,
    colors: {
      primary: branding.primaryColor,
      secondary: branding.secondaryColor,
      accent: branding.accentColor,
    },
    logo: branding.logoUrl,
    company: {
      name: company.name,
      taxId: company.cpfCnpj,
      address: branding.companyAddress,
      phone: branding.companyPhone,
      email: branding.companyEmail,
      website: branding.companyWebsite,
    },
    seller: sellerOf(proposal, sources.user),
    presentationText: branding.presentationText,
    client: documentClient(clients.find(({ id }) => id === clientId) ?? mention),
    number: proposal?.proposalNumber ?? "sem número",
    title: title.trim() || "Título da proposta",
    description: description.trim() || null,
    issuedOn: issuedOn(dated, zone),
    validUntil: validUntil(dated, zone),
    deliveryDate: deliveryDate.trim() || null,
    status,
    acceptedOn: status === "accepted" ? dayOf(acceptedAt, zone) : null,
    items,
    ...totalsOf(form.items, form.proposal.discount),
    ...(payment && { payment }),
  };
}

function sellerOf(proposal: Proposal | null, user: Person): string | null {
  if (!proposal || proposal.sellerId === user.id) return fullName(user);
  return proposal.seller?.name ?? null;
}

function documentItem(item: ItemForm, { proposal, products }: Sources): DocumentItem {
  const { productId, newProduct, quantity, unitPrice } = item;
  const section = item.section?.trim();
  // A saved line keeps its copy of the product.
  const product =
    productId === undefined
      ? undefined
      : (proposal?.items.find((line) => line.productId === productId) ??
        products.find(({ id }) => id === productId));
  const { discount, finalValue, clientQuantity } = amountsOf(item);
  return {
    code: product?.code ?? null,
    name: product?.name ?? newProduct ?? item.name ?? "…",
    description: (item.description ?? product?.description)?.trim() || null,
    unit: (product?.unit ?? item.unit)?.trim() || null,
    quantity: numberOf(quantity),
    unitPrice: toCents(numberOf(unitPrice)),
    discount,
    // A discount above its line is refused on its field.
    total: cents(Math.max(finalValue, 0)),
    ...(section && { section }),
    ...(item.optional && { optional: true, selected: item.selected === true }),
    ...(item.optional && item.group && { group: item.group }),
    ...(clientQuantity && { clientQuantity }),
  };
}

function documentClient(client: Client | Proposal["client"] | undefined): DocumentClient {
  if (!client) return { ...NO_CLIENT, name: "Escolha o cliente" };
  return { ...NO_CLIENT, ...facts(client) };
}

const NO_CLIENT = { company: null, taxId: null, email: null, phone: null, address: null };

function facts(client: Client | Proposal["client"]) {
  const { name, company, email } = client;
  if (!("cnpj" in client)) return { name, company, email };
  return { name, company, email, taxId: client.cnpj, phone: client.phone, address: client.address };
}
