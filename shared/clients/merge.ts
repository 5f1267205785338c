import { fold } from "#shared/values/text.ts";
import type { Contact } from "./contact.ts";
import { type ClientField, COLUMN_FIELDS } from "./fields.ts";
import type { Client } from "./schemas.ts";

/** The company identifies a client, so it comes first. */
const COMPARED: readonly ClientField[] = [
  "company",
  ...COLUMN_FIELDS.filter((field) => field !== "company"),
];

type Values = Record<ClientField, string | null>;

/** Returns the values of all fields; a name that repeats the company counts as blank. */
export function comparedValues(client: Pick<Client, ClientField>): Values {
  const values = COMPARED.map((field) => [field, client[field]]);
  return {
    ...(Object.fromEntries(values) as Values),
    name: client.name === client.company ? null : client.name,
  };
}

/**
 * Fields of which one value has to be chosen: both clients have different ones, or one has no person. A company may stay
 * without.
 */
export function conflictsOf(client: Values, other: Values): ClientField[] {
  const isCompany = (client.company ?? other.company) !== null;
  return COMPARED.filter((field) => {
    const [own, others] = [client[field], other[field]];
    const isOptional = field === "name" && isCompany;
    return own !== others && (isOptional || (own !== null && others !== null));
  });
}

/** Values of the first client, blank ones filled from the second. */
export function mergedValues(client: Values, other: Values): Values {
  const values = COMPARED.map((field) => [field, client[field] ?? other[field]]);
  return Object.fromEntries(values) as Values;
}

/** Contacts of both clients. Duplicates by name, e-mail and phone become one, which keeps what only one of them has. */
export function mergedContacts(
  contacts: readonly Contact[] = [],
  others: readonly Contact[] = [],
): Contact[] {
  const known = new Map<string, Contact>();
  for (const contact of [...contacts, ...others]) {
    const key = JSON.stringify([fold(contact.name), contact.email, contact.phone]);
    const { role, whatsapp, ...first } = known.get(key) ?? contact;
    known.set(key, {
      ...first,
      role: role ?? contact.role,
      whatsapp: whatsapp ?? contact.whatsapp,
    });
  }
  return [...known.values()];
}

/** Returns the client into which this one was merged; undefined if it was not. */
export function mergedInto<Row extends Pick<Client, "merged">>(
  clients: readonly Row[],
  id: number,
): Row | undefined {
  return clients.find(({ merged }) => merged?.some((one) => one.id === id));
}
