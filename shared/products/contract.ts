import * as z from "zod";
import { Before, ById, CREATION, CreateId, endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { changesOf } from "#shared/values/fields.ts";
import { MoneyInput, MoneyOutput } from "#shared/values/money.ts";
import { optionalText, requiredText } from "#shared/values/text.ts";

export const PRODUCT_TYPES = ["produto", "servico"] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

/** `price` is converted from reais to centavos. */
export const ProductFields = z.object({
  code: optionalText(40),
  type: z.enum(PRODUCT_TYPES, "Tipo inválido"),
  name: requiredText(200, "Nome é obrigatório"),
  description: optionalText(2_000),
  complement: optionalText(5_000),
  /** For the PDF: un, h, mês, m². */
  unit: optionalText(20),
  price: z
    .custom<number | string>(isGiven, { error: "Preço é obrigatório", abort: true })
    .pipe(MoneyInput),
});
export type ProductFields = z.output<typeof ProductFields>;

const { type, name, price } = ProductFields.shape;

/** Absent fields stay. */
const ProductChanges = changesOf(ProductFields);

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
  /** Who saved it last; absent when nobody has since it was created. */
  updatedBy: z.uuid().optional(),
});
export type Product = z.output<typeof Product>;
/** Inside the server: `price` in centavos. */
export type ProductRecord = z.input<typeof Product>;

export const products = {
  list: endpoint({
    route: "GET /api/products",
    access: "member",
    input: Before,
    output: z.array(Product),
    pages: true,
    synced: true,
  }),
  create: endpoint({
    route: "POST /api/products",
    access: "member",
    input: NewProduct.extend({ createId: CreateId }),
    output: Product.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
    problems: ["product_code_taken", "row_limit", "not_found"],
  }),
  update: endpoint({
    route: "PUT /api/products/{id}",
    access: "member",
    params: ById,
    input: ProductChanges.extend({ updatedAt: Instant.optional() }),
    output: Product,
    problems: ["product_code_taken", "stale_record"],
  }),
  remove: endpoint({
    route: "DELETE /api/products/{id}",
    access: "member",
    params: ById,
    output: z.null(),
    problems: ["stale_record"],
  }),
  /** Within 30 days; 404 also when it was restored before. */
  restore: endpoint({
    route: "POST /api/products/{id}/restore",
    access: "member",
    params: ById,
    output: Product,
    problems: ["product_code_taken", "row_limit"],
  }),
};
