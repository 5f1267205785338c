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

/** Returns the contacts of both clients. Those of one person become one, with what either of them has. */
export function mergedContacts(
  contacts: readonly Contact[] = [],
  others: readonly Contact[] = [],
): Contact[] {
  const merged: Contact[] = [];
  for (const contact of [...contacts, ...others]) {
    const at = merged.findIndex((one) => isSamePerson(one, contact));
    const { role, whatsapp, ...known } = merged[at] ?? contact;
    const joined = {
      ...known,
      role: role ?? contact.role,
      whatsapp: whatsapp ?? contact.whatsapp,
    };
    merged.splice(at < 0 ? merged.length : at, 1, joined);
  }
  return merged;
}

/** Returns whether two contacts agree in name, e-mail and phone, and differ neither in role nor in WhatsApp. */
function isSamePerson(one: Contact, other: Contact): boolean {
  return (
    fold(one.name) === fold(other.name) &&
    one.email === other.email &&
    one.phone === other.phone &&
    (!one.role || !other.role || fold(one.role) === fold(other.role)) &&
    (!one.whatsapp || !other.whatsapp || one.whatsapp === other.whatsapp)
  );
}

/** Returns the client into which this one was merged; undefined if it was not. */
export function mergedInto<Row extends Pick<Client, "merged">>(
  clients: readonly Row[],
  id: number,
): Row | undefined {
  return clients.find(({ merged }) => merged?.some((one) => one.id === id));
}
