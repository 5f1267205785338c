import type { Client } from "#shared/clients/schemas.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { fold, searchTerms } from "#shared/values/text.ts";
import { searchIndex } from "#web/ui/tables/search-index.ts";

interface Entry {
  /** Names, company and e-mails, also of the contacts, without case and accents. */
  words: string;
  /** Tax id and phones without punctuation, in lower case. */
  numbers: string;
}

export const clientEntries = searchIndex((client: Client): Entry => {
  const { name, company, email, cnpj, phone, contacts = [] } = client;
  const people = contacts.flatMap((contact) => [contact.name, contact.email]);
  const phones = [phone, ...contacts.flatMap((contact) => [contact.phone, contact.whatsapp])];
  return {
    words: fold([name, company, email, ...people].filter(Boolean).join("\n")),
    numbers: [cnpj, ...phones.flatMap((text) => (text ? [formatPhone(text), text] : []))]
      .map((text) => bare(text ?? ""))
      .join(" "),
  };
});

/** Every word must occur in name, company, e-mail, tax id, phone or a contact. */
export function searchClients(clients: readonly Client[], query: string): Client[] {
  const terms = searchTerms(query);
  const number = bare(query);
  const isNumber = /\d/.test(number);
  return clients.filter((client) => {
    const { words, numbers } = clientEntries.entryOf(client);
    if (isNumber && numbers.includes(number)) return true;
    return terms.every((term) => words.includes(term) || hasNumber(numbers, bare(term)));
  });
}

function hasNumber(numbers: string, term: string): boolean {
  return /\d/.test(term) && numbers.includes(term);
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^0-9a-z]/g, "");
}
