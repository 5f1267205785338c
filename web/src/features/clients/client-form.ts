import { type Client, ClientFields } from "#shared/clients/contract.ts";
import { NO_NAME } from "#shared/clients/rules.ts";
import { everyField } from "#shared/values/fields.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import { newCreateId } from "#web/contract/creation.ts";

/** The fields of the dialog as antd keeps them: text is never null there, tax id and phone have their mask. */
export type ClientForm = Record<keyof ClientFields, string> & {
  /** Of a new one. */
  createId?: string;
  /** Of the client as it is shown: a later version is not overwritten. */
  updatedAt?: string;
};

/** What the form is checked with: the contract's fields and the rule of the two names. */
export const ClientFormSchema = ClientFields.refine(
  ({ name, company }) => Boolean(name?.trim() || company?.trim()),
  // Also when another field is wrong: all errors are shown at once.
  { error: NO_NAME, path: ["name"], when: () => true },
);

/** The form of a client, or of a new one. A name that only repeats the company is left blank, so that it follows. */
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
