import { type Client, ClientFields } from "#shared/clients/contract.ts";
import { NO_NAME } from "#shared/clients/rules.ts";
import { everyField } from "#shared/values/fields.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { newCreateId } from "#web/contract/creation.ts";

/** Form values: texts are never null, tax id and phone are masked. */
export type ClientForm = Record<keyof ClientFields, string> & {
  createId?: string;
  updatedAt?: string;
};

/** The contract's fields and the rule that one of two names is required. */
export const ClientFormSchema = ClientFields.refine(
  ({ name, company }) => Boolean(name?.trim() || company?.trim()),
  // Also when another field is invalid: all errors show at once.
  { error: NO_NAME, path: ["name"], when: () => true },
);

/** Returns the form values of a client or a new one. A name equal to the company is left blank, so that it follows. */
export function toForm(client: Client | null): ClientForm {
  const blank = everyField(ClientFields, "");
  if (!client) return { ...blank, ...newCreateId() };
  const { name, company, cnpj, phone, updatedAt } = client;
  const texts = Object.keys(blank).map((field) => [
    field,
    client[field as keyof ClientFields] ?? "",
  ]);
  return {
    ...(Object.fromEntries(texts) as typeof blank),
    name: name === company ? "" : name,
    cnpj: formatTaxId(cnpj ?? ""),
    phone: formatPhone(phone ?? ""),
    updatedAt,
  };
}
