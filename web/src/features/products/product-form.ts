import type { Product, ProductType } from "#shared/products/contract.ts";
import { newCreateId } from "#web/contract/creation.ts";
import type { TypedNumber } from "#web/ui/fields/decimal-input.tsx";

/** The fields of the dialog as antd keeps them: text is never null there. */
export interface ProductForm {
  code: string;
  type: ProductType;
  name: string;
  description: string;
  complement: string;
  unit: string;
  /** Reais. */
  price: TypedNumber;
  /** Of a new one. */
  createId?: string;
  /** Of the product when the dialog opened: a later version is not overwritten. */
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

/** The form of a product, or of a new one. */
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

/** What is sent of a form that passed its rules: they refuse one without a price. */
export function toInput(form: ProductForm) {
  return { ...form, price: form.price ?? "" };
}
