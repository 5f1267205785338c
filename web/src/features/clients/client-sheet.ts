import { COLUMN_FIELDS, formatField, titleOf } from "#shared/clients/fields.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { type Sheet, sheetOf } from "#web/ui/files/sheet.ts";

/** Has the columns of the import template. */
export function clientSheet(clients: readonly Client[]): Sheet {
  return sheetOf(
    "Clientes",
    clients,
    COLUMN_FIELDS.map((field) => ({
      title: titleOf(field),
      kind: "text",
      width: 30,
      cell: (client) => formatField(field, client[field] ?? ""),
    })),
  );
}
