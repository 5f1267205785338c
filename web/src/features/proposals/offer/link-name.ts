import type { OfferLink } from "#shared/offers/details.ts";
import { formatDateTime } from "#shared/values/dates.ts";

/** Returns how a link reached the client. Never names its reader: links are forwarded. */
export function nameOf({ channel, recipient, by }: OfferLink): string {
  const person = by ? ` por ${by}` : "";
  const names: Record<OfferLink["channel"], string> = {
    email: `Link enviado a ${recipient}`,
    cc: `Cópia enviada a ${recipient}`,
    whatsapp: by ? `Link do WhatsApp, de ${by}` : "Link do WhatsApp",
    copy: `Link copiado${person}`,
    reply: "Resposta a uma pergunta",
    receipt: "Comprovante de aceite",
  };
  return names[channel];
}

/** Returns when a link was made, with seconds where another of its name was made in the same minute. */
export function momentOf(link: OfferLink, links: readonly OfferLink[], zone: string): string {
  const minute = ({ at }: OfferLink) => at.slice(0, "yyyy-mm-ddThh:mm".length);
  const isAlone = links.every(
    (other) =>
      other.id === link.id || minute(other) !== minute(link) || nameOf(other) !== nameOf(link),
  );
  const moment = formatDateTime(link.at, zone);
  return isAlone ? moment : `${moment}:${link.at.slice(17, 19)}`;
}

/** Also tells apart the links that one address got. */
export function datedNameOf(link: OfferLink, links: readonly OfferLink[], zone: string): string {
  return `${nameOf(link)} em ${momentOf(link, links, zone)}`;
}
