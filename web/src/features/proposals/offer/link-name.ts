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

/** Also tells apart the links that one address got. */
export function datedNameOf(link: OfferLink, zone: string): string {
  return `${nameOf(link)} em ${formatDateTime(link.at, zone)}`;
}
