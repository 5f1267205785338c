import * as z from "zod";
import { changesOf } from "#shared/values/fields.ts";
import {
  Instant,
  MoneyInput,
  MoneyOutput,
  optionalText,
  requiredLine,
  optionalLine,
} from "#shared/values/schemas.ts";
import { PRODUCT_TYPES } from "./rules.ts";

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** `price` is converted from reais to centavos. */
export const ProductFields = z.object({
  code: optionalLine(40),
  type: z.enum(PRODUCT_TYPES, "Tipo inválido"),
  name: requiredLine(200, "Nome é obrigatório"),
  description: optionalText(2_000),
  complement: optionalText(5_000),
  /** Shown in the PDF: un, h, mês, m². */
  unit: optionalLine(20),
  price: z
    .custom<number | string>(isGiven, { error: "Preço é obrigatório", abort: true })
    .pipe(MoneyInput),
});
export type ProductFields = z.output<typeof ProductFields>;

export const { type, name, price } = ProductFields.shape;

export const ProductChanges = changesOf(ProductFields);

/** Defaults belong here alone: an update without `type` must not reset it. */
export const NewProduct = ProductChanges.extend({ name, price, type: type.default("servico") });

export const Product = z.object({
  id: z.int(),
  code: z.string().nullable(),
  type: z.enum(PRODUCT_TYPES),
  name: z.string(),
  description: z.string().nullable(),
  complement: z.string().nullable(),
  unit: z.string().nullable(),
  price: MoneyOutput,
  organizationId: z.uuid(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Absent before the first update. */
  updatedBy: z.uuid().optional(),
});
export type Product = z.output<typeof Product>;

/** Inside the server: `price` in centavos. */
export type ProductRecord = z.input<typeof Product>;
