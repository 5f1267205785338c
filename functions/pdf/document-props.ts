import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import type { Branding } from "#shared/branding/contract.ts";
import type { Client } from "#shared/clients/contract.ts";
import type { DocumentClient, DocumentProps } from "#shared/proposals/document-props.ts";
import { validUntil } from "#shared/proposals/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { type Cents, cents } from "#shared/values/money.ts";
import { fullName } from "#shared/users/full-name.ts";

/** What a document says of a proposal, saved or not. */
export type DocumentProposal = Pick<
  ProposalRecord,
  | "proposalNumber"
  | "title"
  | "description"
  | "layout"
  | "validityDays"
  | "deliveryDate"
  | "status"
  | "sentAt"
  | "acceptedAt"
  | "createdAt"
  | "clientKept"
  | "items"
  | "totalAmount"
>;

/** `client` is undefined when deleted. */
export interface DocumentSources {
  proposal: DocumentProposal;
  client: Client | undefined;
  /** The author, unless the account is gone. */
  seller: Pick<UserRecord, "firstName" | "lastName"> | undefined;
  branding: Branding;
  organization: Pick<OrganizationRecord, "name" | "cpfCnpj" | "timezone">;
}

/**
 * Returns the content of a proposal's document, without its logo. Branding and client are current. The issue date is
 * that of the first sending, else of the creation, like the validity.
 */
export function documentProps({
  proposal,
  client,
  seller,
  branding,
  organization,
}: DocumentSources): DocumentProps {
  const { timezone } = organization;
  const { items, acceptedAt } = proposal;
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
    issuedOn: dayOf(proposal.sentAt ?? proposal.createdAt, timezone),
    validUntil: validUntil(proposal, timezone),
    deliveryDate: proposal.deliveryDate,
    status: proposal.status,
    acceptedOn: proposal.status === "accepted" && acceptedAt ? dayOf(acceptedAt, timezone) : null,
    items: items.map(
      ({ code, name, description, unit, quantity, unitPrice, discount, finalValue }) => ({
        code,
        name,
        description,
        unit,
        quantity,
        unitPrice,
        discount,
        total: finalValue,
      }),
    ),
    subtotal: sum(items.map((item) => item.totalPrice)),
    discount: sum(items.map((item) => item.discount)),
    total: proposal.totalAmount,
  };
}

function documentClient(
  { clientKept }: DocumentProposal,
  client: Client | undefined,
): DocumentClient {
  if (!client) return { ...clientKept, taxId: null, phone: null, address: null };
  const { name, company, cnpj, email, phone, address } = client;
  return { name, company, taxId: cnpj, email, phone, address };
}

function sum(amounts: Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}
