import type { ProductType } from "#shared/products/rules.ts";
import { TYPE_LABELS } from "#shared/products/rules.ts";
import type { Product } from "#shared/products/schemas.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { newCreateId } from "#web/contract/creation.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";

/** Texts are never null. */
export interface ProductForm {
  code: string;
  type: ProductType;
  name: string;
  description: string;
  complement: string;
  unit: string;
  price: TypedNumber;
  createId?: string;
  updatedAt?: string;
}

export const PRODUCT_FIELDS: readonly FieldText<ProductForm>[] = [
  { name: "name", label: "Nome" },
  { name: "type", label: "Tipo", text: ({ type }) => TYPE_LABELS[type] },
  { name: "code", label: "Código" },
  { name: "price", label: "Preço", text: ({ price }) => formatMoney(toCents(Number(price))) },
  { name: "unit", label: "Unidade" },
  { name: "description", label: "Descrição" },
  { name: "complement", label: "Complemento/Observações" },
];

const BLANK: ProductForm = {
  code: "",
  type: "servico",
  name: "",
  description: "",
  complement: "",
  unit: "",
  price: null,
};

export function toForm(product: Product | null): ProductForm {
  if (!product) return { ...BLANK, ...newCreateId() };
  const { code, type, name, description, complement, unit, price, updatedAt } = product;
  return {
    code: code ?? "",
    type,
    name,
    description: description ?? "",
    complement: complement ?? "",
    unit: unit ?? "",
    price,
    updatedAt,
  };
}

/** The form rules have already refused a missing price. */
export function toInput(form: ProductForm) {
  return { ...form, price: form.price ?? "" };
}
