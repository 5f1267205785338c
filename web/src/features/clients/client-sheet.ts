import type { Client, ClientFields } from "#shared/clients/schemas.ts";
import { COLUMN_FIELDS, titleOf } from "#shared/clients/field-columns.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { formatTaxId } from "#shared/values/tax-id.ts";
import type { Sheet } from "#web/ui/files/sheet.ts";

const FORMATS: Partial<Record<keyof ClientFields, (text: string) => string>> = {
  cnpj: formatTaxId,
  phone: formatPhone,
};

/** Has the columns of the import template. */
export function clientSheet(clients: readonly Client[]): Sheet {
  return {
    name: "Clientes",
    columns: COLUMN_FIELDS.map((field) => ({ title: titleOf(field), kind: "text", width: 30 })),
    rows: clients.map((client) =>
      COLUMN_FIELDS.map((field) => FORMATS[field]?.(client[field] ?? "") ?? client[field]),
    ),
  };
}
