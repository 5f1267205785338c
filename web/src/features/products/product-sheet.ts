import { TYPE_LABELS } from "#shared/products/rules.ts";
import type { Product } from "#shared/products/schemas.ts";
import type { Sheet } from "#web/ui/files/sheet.ts";

export function productSheet(products: readonly Product[]): Sheet {
  return {
    name: "Produtos e serviços",
    columns: [
      { title: "Código", kind: "text" },
      { title: "Tipo", kind: "text" },
      { title: "Nome", kind: "text", width: 40 },
      { title: "Descrição", kind: "text", width: 50 },
      { title: "Complemento/Observações", kind: "text", width: 40 },
      { title: "Unidade", kind: "text", width: 10 },
      { title: "Preço", kind: "money" },
    ],
    rows: products.map(({ code, type, name, description, complement, unit, price }) => [
      code,
      TYPE_LABELS[type],
      name,
      description,
      complement,
      unit,
      price,
    ]),
  };
}
