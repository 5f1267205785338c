import { zoneText } from "#shared/organization/rules.ts";
import { clientHeading } from "#shared/proposals/document/parts.tsx";
import { dayOf, daysBetween, formatTime } from "#shared/values/dates.ts";
import { cents } from "#shared/values/money.ts";
import { whatsappLink } from "#shared/values/phone.ts";
import { formatTaxId, isCpf } from "#shared/values/tax-id.ts";
import type { OfferContent } from "../content.ts";
import { hasChoice } from "./choice-form.ts";
import type { OfferPageProps } from "./props.ts";

/** Amounts from here on are drawn smaller, or get more room. */
export const MILLION = cents(100_000_000);

/** Returns "23:59, horário de Brasília". */
export function endText({ validUntilAt, timezone }: OfferContent): string {
  return `${formatTime(validUntilAt, timezone)}, ${zoneText(timezone)}`;
}

/** Returns "Vence em 2 dias" in the last days of an open offer. */
export function urgencyText(content: OfferContent, now: Date): string | null {
  const { validUntilAt, timezone, document } = content;
  const days = daysBetween(dayOf(now, timezone), document.validUntil);
  if (days < 0 || days > 3) return null;
  if (days === 0) return `Vence hoje às ${formatTime(validUntilAt, timezone)}`;
  return days === 1 ? "Vence amanhã" : `Vence em ${days} dias`;
}

/** Returns "PROP-2026-0042", from the second version on with "· versão 2". */
export function referenceText({ document }: OfferContent, version: number): string {
  return version === 1 ? document.number : `${document.number} · versão ${version}`;
}

/** Returns the label of the total; of an open offer with a choice, the chosen total. */
export function totalLabel(props: Pick<OfferPageProps, "content" | "state">): string {
  return hasChoice(props) && props.state === "open" ? "Total com a sua escolha" : "Valor total";
}

export interface Contact {
  name: string;
  kind: "talk" | "mail";
  href: string;
  /** Phone number or address, for pages without scripts. */
  text: string;
}

/** Returns the seller's WhatsApp, else e-mail, else those of the company. The text has no link to the page. */
export function contactOf({ document, seller }: OfferContent): Contact | null {
  const message = `Olá! É sobre a proposta ${document.number}, “${document.title}”.`;
  const people = [seller, document.company].filter((one) => one !== null);
  for (const { name, phone } of people) {
    const href = phone === null ? undefined : whatsappLink(phone, message);
    if (phone !== null && href !== undefined)
      return { name: shortName(name, seller), kind: "talk", href, text: phone };
  }
  for (const { name, email } of people) {
    if (email === null) continue;
    const subject = encodeURIComponent(`Proposta ${document.number}`);
    const body = encodeURIComponent(message.toWellFormed());
    const href = `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${subject}&body=${body}`;
    return { name: shortName(name, seller), kind: "mail", href, text: email };
  }
  return null;
}

/** Returns the seller's first name; the company's in full. */
function shortName(name: string, seller: OfferContent["seller"]): string {
  return name === seller?.name ? (name.split(" ")[0] ?? name) : name;
}

/** Returns the client's name. */
export function addressee({ document }: OfferContent): string {
  return clientHeading(document.client);
}

/** Hides the first four characters, which the page asks for when accepting. */
export function maskedTaxId(taxId: string | null): string | null {
  if (taxId === null) return null;
  const text = formatTaxId(taxId);
  const shown = isCpf(taxId) ? 6 : 7;
  const hidden = text.slice(0, -shown).replaceAll(/[A-Z\d]/gi, "•");
  return `${isCpf(taxId) ? "CPF" : "CNPJ"} ${hidden}${text.slice(-shown)}`;
}
