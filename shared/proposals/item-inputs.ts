import * as z from "zod";
import { hasTwoDecimals } from "#shared/values/money.ts";
import {
  MoneyInput,
  optionalText,
  recordChoice,
  requiredLine,
  optionalLine,
} from "#shared/values/schemas.ts";
import { MAX_GROUP, MAX_ITEMS, MAX_QUANTITY, readQuantity } from "./rules.ts";

/** In one request, so that it is one transaction. */
const MAX_NEW_PRODUCTS = 50;

/** In steps of 0.01. `readLines` decides about quantities below 1. */
const Quantity = z
  .union([z.number(), z.string()], "Quantidade inválida")
  .transform(readQuantity)
  .pipe(
    z
      .number("Quantidade inválida")
      .min(0.01, "A quantidade mínima é 1")
      .max(MAX_QUANTITY, "Quantidade alta demais")
      .refine(hasTwoDecimals, "Use no máximo 2 casas decimais"),
  );

/**
 * A line of a product, of one to be added to the catalogue, or with a name of its own. Totals in the request are
 * dropped: the server computes them.
 */
const ItemFields = z
  .object({
    /** Null, as in responses: outside the catalogue. */
    productId: recordChoice("Selecione um produto").nullable().exactOptional(),
    /** Without `productId`: an item to be added to the catalogue, with the price of this line. */
    newProduct: z
      .object({ name: requiredLine(200, "Nome é obrigatório") }, "Item inválido")
      .exactOptional(),
    /** Without either: an item outside the catalogue. */
    name: requiredLine(200, "Nome é obrigatório").exactOptional(),
    unit: optionalLine(20).exactOptional(),
    /** Absent: as before, else the product's. */
    description: optionalText(2_000).exactOptional(),
    /** Heading of the section that begins with this line. Absent: as before. */
    section: optionalLine(120).exactOptional(),
    /** The client may omit it. Absent: as before. */
    optional: z.boolean("Escolha inválida").exactOptional(),
    /** Of an optional line: included in the offered total. Absent: as before. */
    selected: z.boolean("Escolha inválida").exactOptional(),
    /** The client chooses one of the lines with this name; they are optional. Absent: as before. */
    group: optionalLine(MAX_GROUP).exactOptional(),
    /** Bounds of the client's choice; null: only the offered quantity. Absent: as before. */
    clientQuantity: z
      .object({ min: Quantity, max: Quantity }, "Quantidades inválidas")
      .nullable()
      .exactOptional(),
    quantity: Quantity.default(1),
    /** Absent: the product's current price. */
    unitPrice: MoneyInput.exactOptional(),
    /** Reais off this line. */
    discount: MoneyInput.exactOptional(),
  })
  .refine((item) => (item.productId ?? null) !== null || "newProduct" in item || "name" in item, {
    error: "Selecione um produto",
    path: ["productId"],
    // Also when another field is invalid: all errors show at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  });

export const Items = z
  .array(ItemFields, "Itens inválidos")
  .max(MAX_ITEMS, `Use no máximo ${MAX_ITEMS} itens`)
  .refine(
    (items) => items.filter((item) => item?.newProduct).length <= MAX_NEW_PRODUCTS,
    `Crie no máximo ${MAX_NEW_PRODUCTS} itens novos de uma vez`,
  );

export type ItemFields = z.output<typeof ItemFields>;
/** New products have ids; null for a line outside the catalogue. */
export type KnownItem = Omit<ItemFields, "productId"> & { productId: number | null };
