import { TYPE_LABELS } from "#shared/products/rules.ts";
import type { Product } from "#shared/products/schemas.ts";
import { type Sheet, sheetOf } from "#web/ui/files/sheet.ts";

export function productSheet(products: readonly Product[]): Sheet {
  return sheetOf("Produtos e serviços", products, [
    { title: "Código", kind: "text", cell: ({ code }) => code },
    { title: "Tipo", kind: "text", cell: ({ type }) => TYPE_LABELS[type] },
    { title: "Nome", kind: "text", width: 40, cell: ({ name }) => name },
    { title: "Descrição", kind: "text", width: 50, cell: ({ description }) => description },
    {
      title: "Complemento/Observações",
      kind: "text",
      width: 40,
      cell: ({ complement }) => complement,
    },
    { title: "Unidade", kind: "text", width: 10, cell: ({ unit }) => unit },
    { title: "Preço", kind: "money", cell: ({ price }) => price },
  ]);
}
