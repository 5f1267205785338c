import { useId } from "react";
import { formatDay } from "#shared/values/dates.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId, isCpf } from "#shared/values/tax-id.ts";
import type { DocumentClient, DocumentProps } from "./document-props.ts";

/** "CNPJ 11.222.333/0001-81" or "CPF 529.982.247-25"; null when there is none. */
export function taxIdText(taxId: string | null): string | null {
  if (taxId === null) return null;
  return `${isCpf(taxId) ? "CPF" : "CNPJ"} ${formatTaxId(taxId)}`;
}

/** A phone number as people read it; null when there is none. */
export function phoneText(phone: string | null): string | null {
  return phone === null ? null : formatPhone(phone);
}

/** "empresa.com.br/solar": the address without what every address begins with; null when there is none. */
export function websiteText(website: string | null): string | null {
  return website === null ? null : website.replace(/^https?:\/\//, "");
}

/** The name a client goes by in the document: the company's, when there is one. */
export function clientHeading(client: DocumentClient): string {
  return client.company ?? client.name;
}

/** The person to speak with at the client's company; null when the client is that person. */
export function clientContact(client: DocumentClient): string | null {
  return client.company === null || client.company === client.name ? null : client.name;
}

/** An address, its lines balanced; null when there is none, so that it can stand in a list of lines. */
export function addressText(address: string | null) {
  return address === null ? null : <span className="address">{address}</span>;
}

/** The mark of the organization, or its name in `fallback` style when it has no logo. */
export function Logo({ logo, name }: { logo: string | null; name: string }) {
  if (logo === null) return <span className="wordmark">{name}</span>;
  return <img className="logo" src={logo} alt={name} />;
}

/** A tick drawn as a path: the embedded fonts have none. */
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

/** The word for the state of the proposal; a sent one needs none. */
export function statusText({ status, acceptedOn }: DocumentProps): string | null {
  if (status === "accepted") return acceptanceText(acceptedOn);
  if (status === "draft") return "Rascunho";
  return status === "rejected" ? "Rejeitada" : null;
}

/** "Aceita em 20/11/2026". */
export function acceptanceText(acceptedOn: string | null): string {
  return acceptedOn === null ? "Aceita" : `Aceita em ${formatDay(acceptedOn)}`;
}

/** The round stamp of an accepted proposal: its number twice around the day. Decorative, the words stand beside it. */
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
