import type { Client } from "#shared/clients/schemas.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { fold, searchTerms } from "#shared/values/text.ts";

/** Search text is folded once a client: searching 2,000 clients takes a millisecond. */
interface Entry {
  client: Client;
  /** Names, company and e-mails, also of the contacts, without case and accents. */
  words: string;
  /** Tax id and phones without punctuation, in lower case. */
  numbers: string;
}

const entries = new WeakMap<Client, Entry>();
const SLICE = 250;
const SLICE_EVERY_MS = 20;

export function searchIndex(clients: readonly Client[]): Entry[] {
  return clients.map(entryOf);
}

/** Folds slice by slice, so that neither the first rows nor the first key wait. Returns how to stop. */
export function prepareSearch(clients: readonly Client[]): () => void {
  let done = 0;
  const timer = setInterval(() => {
    searchIndex(clients.slice(done, done + SLICE));
    done += SLICE;
    if (done >= clients.length) clearInterval(timer);
  }, SLICE_EVERY_MS);
  return () => clearInterval(timer);
}

function entryOf(client: Client): Entry {
  const known = entries.get(client);
  if (known) return known;
  const { name, company, email, cnpj, phone, contacts = [] } = client;
  const people = contacts.flatMap((contact) => [contact.name, contact.email]);
  const phones = [phone, ...contacts.flatMap((contact) => [contact.phone, contact.whatsapp])];
  const entry = {
    client,
    words: fold([name, company, email, ...people].filter(Boolean).join("\n")),
    numbers: [cnpj, ...phones.flatMap((text) => (text ? [formatPhone(text), text] : []))]
      .map((text) => bare(text ?? ""))
      .join(" "),
  };
  entries.set(client, entry);
  return entry;
}

/** Every word must occur in name, company, e-mail, tax id, phone or a contact. */
export function searchClients(index: readonly Entry[], query: string): Client[] {
  const terms = searchTerms(query);
  const number = bare(query);
  const isNumber = /\d/.test(number);
  return index
    .filter(({ words, numbers }) => {
      if (isNumber && numbers.includes(number)) return true;
      return terms.every((term) => words.includes(term) || hasNumber(numbers, bare(term)));
    })
    .map(({ client }) => client);
}

function hasNumber(numbers: string, term: string): boolean {
  return /\d/.test(term) && numbers.includes(term);
}

function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^0-9a-z]/g, "");
}
