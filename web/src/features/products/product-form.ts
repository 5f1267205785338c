import type { Product, ProductType } from "#shared/products/contract.ts";
import { newCreateId } from "#web/contract/creation.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";

/** Form values: texts are never null. */
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

const BLANK: ProductForm = {
  code: "",
  type: "servico",
  name: "",
  description: "",
  complement: "",
  unit: "",
  price: null,
};

/** Returns the form values of a product or a new one. */
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

/** Returns the request body. The rules refuse a missing price. */
export function toInput(form: ProductForm) {
  return { ...form, price: form.price ?? "" };
}
