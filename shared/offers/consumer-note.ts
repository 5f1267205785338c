import { isCpf } from "#shared/values/tax-id.ts";
import type { OfferContent } from "./content.ts";

/** The right of withdrawal from a sale outside the company's premises (Código de Defesa do Consumidor, art. 49). */
export const CONSUMER_NOTE = "Como consumidor, você pode desistir em até 7 dias (CDC, art. 49).";

/** Returns whether a client may be a consumer: a CNPJ means a company. */
export function canBeConsumer(taxId: string | null): boolean {
  return taxId === null || isCpf(taxId);
}

/**
 * Returns what a version tells its client as a consumer; null for companies.
 * @param accepted the tax id of the accepting person, where the version has none
 */
export function consumerNote(
  { consumerNote: note, document: { client } }: OfferContent,
  accepted: string | null = null,
): string | null {
  const taxId = client.taxId ?? accepted;
  return note !== undefined && taxId !== null && isCpf(taxId) ? note : null;
}
