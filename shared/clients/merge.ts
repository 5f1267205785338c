import { fold } from "#shared/values/text.ts";
import type { Contact } from "./contact.ts";
import type { Client } from "./contract.ts";

const COMPARED = ["company", "name", "cnpj", "email", "phone", "address", "observations"] as const;
export type ComparedField = (typeof COMPARED)[number];

type Values = Record<ComparedField, string | null>;

/** Returns what a client says in each field; a name that repeats the company says nothing. */
export function comparedValues(client: Pick<Client, ComparedField>): Values {
  const values = COMPARED.map((field) => [field, client[field]]);
  return {
    ...(Object.fromEntries(values) as Values),
    name: client.name === client.company ? null : client.name,
  };
}

/** Returns the fields in which two clients differ and both say something: one of the values has to be chosen. */
export function conflictsOf(client: Values, other: Values): ComparedField[] {
  return COMPARED.filter((field) => {
    const [own, others] = [client[field], other[field]];
    return own !== null && others !== null && own !== others;
  });
}

/** Returns the values of two clients as one: those of the first, and of the second where the first says nothing. */
export function mergedValues(client: Values, other: Values): Values {
  const values = COMPARED.map((field) => [field, client[field] ?? other[field]]);
  return Object.fromEntries(values) as Values;
}

/** Returns the people of two clients, each once: by name, e-mail and phone. */
export function mergedContacts(
  contacts: readonly Contact[] = [],
  others: readonly Contact[] = [],
): Contact[] {
  const known = new Map<string, Contact>();
  for (const contact of [...contacts, ...others]) {
    const key = JSON.stringify([fold(contact.name), contact.email, contact.phone]);
    if (!known.has(key)) known.set(key, contact);
  }
  return [...known.values()];
}

/** Returns where a client went that was merged into another one; undefined for one that was not. */
export function mergedInto<Row extends Pick<Client, "merged">>(
  clients: readonly Row[],
  id: number,
): Row | undefined {
  return clients.find(({ merged }) => merged?.some((one) => one.id === id));
}
