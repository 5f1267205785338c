import { type ReactNode, useId } from "react";
import { formatDay } from "#shared/values/dates.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId, isCpf } from "#shared/values/tax-id.ts";
import type { DocumentClient, DocumentProps } from "./props.ts";

/** Returns "CNPJ 11.222.333/0001-81" or "CPF 529.982.247-25". */
export function taxIdText(taxId: string | null): string | null {
  if (taxId === null) return null;
  return `${isCpf(taxId) ? "CPF" : "CNPJ"} ${formatTaxId(taxId)}`;
}

/** Prevents line breaks inside the number. */
export function phoneText(phone: string | null) {
  return phone === null ? null : (
    <span key="phone" className="unbroken">
      {formatPhone(phone)}
    </span>
  );
}

/** Omits scheme and `www.`: "empresa.com.br/solar". */
export function websiteText(website: string | null): string | null {
  return website === null ? null : website.replace(/^https?:\/\//, "");
}

/** Returns the company, else the name. */
export function clientHeading(client: DocumentClient): string {
  return client.company ?? client.name;
}

/** Returns the contact at the client's company; null when the client is that person. */
export function clientContact(client: DocumentClient): string | null {
  return client.company === null || client.company === client.name ? null : client.name;
}

/** Balances the lines. */
export function addressText(address: string | null) {
  return address === null ? null : <span className="address">{address}</span>;
}

/** Returns identity and contacts of a company, a line each. */
export function companyLines(company: DocumentProps["company"]) {
  return [
    taxIdText(company.taxId),
    addressText(company.address),
    company.email,
    phoneText(company.phone),
    websiteText(company.website),
  ];
}

interface FactProps {
  term: string;
  className?: string;
  /** The class of the value. */
  look?: string | undefined;
  children: ReactNode;
}

/** A pair of the list with value, validity and dates. */
export function Fact({ term, className, look, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd className={look}>{children}</dd>
    </div>
  );
}

/** The logo, or the name in `fallback` style. */
export function Logo({ logo, name }: { logo: string | null; name: string }) {
  if (logo === null) return <span className="wordmark">{name}</span>;
  return <img className="logo" src={logo} alt={name} />;
}

/** A path, because the embedded fonts have no tick. */
export function Check() {
  return (
    <svg className="check" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M4.5 12.500l5 5 10-11"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Returns the label of a state; none for a sent proposal. */
export function statusText({ status, acceptedOn }: DocumentProps): string | null {
  if (status === "accepted") return acceptanceText(acceptedOn);
  if (status === "draft") return "Rascunho";
  return status === "rejected" ? "Rejeitada" : null;
}

export function acceptanceText(acceptedOn: string | null): string {
  return acceptedOn === null ? "Aceita" : `Aceita em ${formatDay(acceptedOn)}`;
}

/** Stamp of an accepted proposal. Decorative: the text is beside it. */
export function Seal({ number, acceptedOn }: { number: string; acceptedOn: string | null }) {
  const path = useId();
  return (
    <svg className="seal" viewBox="0 0 200 200" aria-hidden="true">
      <path id={path} d="M100 100m-74 0a74 74 0 1 1 148 0a74 74 0 1 1-148 0" fill="none" />
      <g fill="none" stroke="currentColor">
        <circle cx="100" cy="100" r="96" strokeWidth="3" />
        <circle cx="100" cy="100" r="90" />
        <circle cx="100" cy="100" r="61" />
      </g>
      <g fill="currentColor">
        <text fontSize="12.5" fontWeight="600">
          <textPath href={`#${path}`} textLength="455" lengthAdjust="spacing">
            {`ACEITA · ${number} · ACEITA · ${number} ·`}
          </textPath>
        </text>
        <text x="100" y="92" textAnchor="middle" fontSize="25" fontStyle="italic">
          {acceptedOn === null ? "Aceita" : "Aceita em"}
        </text>
        {acceptedOn !== null && (
          <text x="100" y="119" textAnchor="middle" fontSize="21" fontWeight="600">
            {formatDay(acceptedOn)}
          </text>
        )}
      </g>
    </svg>
  );
}
