import type { Branding } from "#shared/branding/schemas.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { ProposalLine, ProposalResponse } from "../proposal.ts";
import { issuedOn, validUntil } from "../rules.ts";
import {
  agreedItems,
  type DocumentClient,
  type DocumentItem,
  type DocumentProps,
  itemSums,
} from "./props.ts";

/** Increase when the document looks different for the same content: stored PDFs are then ignored. */
export const TEMPLATE_VERSION = 13;

export interface ShownProposal extends Pick<
  ProposalResponse,
  | "proposalNumber"
  | "title"
  | "description"
  | "layout"
  | "validityDays"
  | "deliveryDate"
  | "discount"
  | "payment"
  | "selection"
  | "status"
  | "totalAmount"
  | "sentAt"
  | "acceptedAt"
  | "createdAt"
  | "offered"
> {
  items: ProposalLine[];
  clientKept: Pick<Client, "name" | "company" | "email">;
}

/** `client` is undefined when deleted. */
export interface DocumentSources {
  proposal: ShownProposal;
  client: Client | undefined;
  /** Undefined when the account is gone. */
  seller: { firstName: string; lastName: string } | undefined;
  branding: Branding;
  organization: { name: string; cpfCnpj: string | null; timezone: string };
}

/**
 * Excludes the logo. Branding and client are current. The issue date is that of the newest version, else of the first
 * sending, else of the creation.
 */
export function documentProps({
  proposal,
  client,
  seller,
  branding,
  organization,
}: DocumentSources): DocumentProps {
  const { timezone } = organization;
  const { acceptedAt, status } = proposal;
  const offered = proposal.items.map(documentItem);
  const items = status === "accepted" ? agreedItems(offered, proposal.selection) : offered;
  return {
    layout: proposal.layout,
    colors: {
      primary: branding.primaryColor,
      secondary: branding.secondaryColor,
      accent: branding.accentColor,
    },
    logo: null,
    company: {
      name: organization.name,
      taxId: organization.cpfCnpj,
      address: branding.companyAddress,
      phone: branding.companyPhone,
      email: branding.companyEmail,
      website: branding.companyWebsite,
    },
    seller: seller ? fullName(seller) : null,
    presentationText: branding.presentationText,
    client: documentClient(proposal, client),
    number: proposal.proposalNumber,
    title: proposal.title,
    description: proposal.description,
    issuedOn: issuedOn(proposal, timezone),
    validUntil: validUntil(proposal, timezone),
    deliveryDate: proposal.deliveryDate,
    status,
    acceptedOn: status === "accepted" && acceptedAt ? dayOf(acceptedAt, timezone) : null,
    items,
    ...itemSums(items, proposal.discount),
    total: proposal.totalAmount,
    ...(proposal.payment && { payment: proposal.payment }),
  };
}

function documentItem(line: ProposalLine): DocumentItem {
  const { code, name, description, unit, quantity, unitPrice, discount, finalValue } = line;
  const { section, optional, selected = false, group, clientQuantity } = line;
  const texts = { code, name, description, unit };
  const amounts = { quantity, unitPrice, discount, total: finalValue };
  return {
    ...texts,
    ...amounts,
    ...(section && { section }),
    ...(optional && { optional, selected, ...(group && { group }) }),
    ...(clientQuantity && { clientQuantity }),
  };
}

function documentClient({ clientKept }: ShownProposal, client: Client | undefined): DocumentClient {
  if (!client) return { ...clientKept, taxId: null, phone: null, address: null };
  const { name, company, cnpj, email, phone, address } = client;
  return { name, company, taxId: cnpj, email, phone, address };
}
