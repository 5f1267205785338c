import * as z from "zod";
import { AddressParts, addressLine, addressParts } from "#shared/clients/address.ts";
import {
  type ClientField,
  COLUMN_FIELDS,
  FIELD_LABELS,
  formatField,
} from "#shared/clients/fields.ts";
import { NO_NAME } from "#shared/clients/rules.ts";
import { type Client, ClientFields } from "#shared/clients/schemas.ts";
import { formatZip } from "#shared/clients/zip.ts";
import { everyField } from "#shared/values/fields.ts";
import { newCreateId } from "#web/contract/creation.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";

/** Texts are never null; tax id, phone and CEP are masked. */
export type ClientForm = Record<Exclude<keyof ClientFields, "address">, string> & {
  addressParts: AddressForm;
  createId?: string;
  updatedAt?: string;
};
export type AddressForm = Record<keyof AddressParts, string>;

export const CLIENT_FIELDS = COLUMN_FIELDS.map((name): FieldText<ClientForm> => {
  const label = FIELD_LABELS[name];
  if (name !== "address") return { name, label };
  const text = ({ addressParts: parts }: ClientForm) => addressLine(parts) || "vazio";
  return { name: "addressParts", label, text };
});

const Fields = ClientFields.omit({ address: true });

/** The contract's fields, and one of two names is required. */
export const ClientFormSchema = z.object({ ...Fields.shape, addressParts: AddressParts }).refine(
  ({ name, company }) => Boolean(name?.trim() || company?.trim()),
  // Also when another field is invalid: all errors show at once.
  { error: NO_NAME, path: ["name"], when: () => true },
);

/** A name equal to the company is left blank, so that it follows the company. */
export function toForm(client: Client | null): ClientForm {
  const blank = everyField(Fields, "");
  if (!client) return { ...blank, addressParts: addressForm(null), ...newCreateId() };
  const { name, company, updatedAt } = client;
  const texts = (Object.keys(blank) as ClientField[]).map((field) => [
    field,
    formatField(field, client[field] ?? ""),
  ]);
  return {
    ...(Object.fromEntries(texts) as typeof blank),
    name: name === company ? "" : name,
    addressParts: addressForm(client.addressParts ?? addressParts(client.address)),
    updatedAt,
  };
}

export function addressForm(parts: AddressParts | null): AddressForm {
  const texts = Object.entries(parts ?? addressParts(null)).map(([part, text]) => [
    part,
    text ?? "",
  ]);
  const form = Object.fromEntries(texts) as AddressForm;
  return { ...form, zip: formatZip(form.zip) };
}
