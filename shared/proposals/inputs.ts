import * as z from "zod";
import { CreateId } from "#shared/endpoint.ts";
import { LOST_REASONS, MAX_REASON_TEXT } from "#shared/offers/lost-reasons.ts";
import { Instant } from "#shared/values/dates.ts";
import { changesOf } from "#shared/values/fields.ts";
import { MoneyInput } from "#shared/values/money.ts";
import { optionalText, requiredText } from "#shared/values/text.ts";
import { LAYOUTS } from "./layouts.ts";
import { MAX_INSTALLMENTS, PAYMENT_METHODS } from "./payment.ts";
import { isInSteps, readQuantity, readValidityDays } from "./rules.ts";
import { STATUSES } from "./status.ts";

export const MAX_ITEMS = 200;
/** In one request, so that it is one transaction. */
const MAX_NEW_PRODUCTS = 50;

/** The id of a record chosen from a list. No choice is refused with `message`. */
function choice(message: string) {
  return z
    .union([z.number(), z.string()], message)
    .transform(Number)
    .pipe(z.int({ error: message, abort: true }).min(1, message).max(2_147_483_647, message));
}

/** At least 1, in steps of 0.01. */
const Quantity = z
  .union([z.number(), z.string()], "Quantidade inválida")
  .transform(readQuantity)
  .pipe(
    z
      .number("Quantidade inválida")
      .min(1, "A quantidade mínima é 1")
      .max(999_999.99, "Quantidade alta demais")
      .refine(isInSteps, "Use no máximo 2 casas decimais"),
  );

/** A line as it is sent. Totals that come along are dropped: the server computes them. */
const ItemFields = z
  .object({
    productId: choice("Selecione um produto").exactOptional(),
    /** Where there is no `productId`: an item that is added to the catalogue, with the price of this line. */
    newProduct: z
      .object({ name: requiredText(200, "Nome é obrigatório") }, "Item inválido")
      .exactOptional(),
    quantity: Quantity.default(1),
    /** Absent: the product's price now. */
    unitPrice: MoneyInput.exactOptional(),
    /** Reais off this line. */
    discount: MoneyInput.exactOptional(),
  })
  .refine((item) => "productId" in item || "newProduct" in item, {
    error: "Selecione um produto",
    path: ["productId"],
    // Also when another field is wrong: all errors are shown at once.
    when: ({ value }) => typeof value === "object" && value !== null,
  });

const Percent = z
  .union([z.number(), z.string()], "Percentual inválido")
  .transform(readQuantity)
  .pipe(
    z
      .number("Percentual inválido")
      .min(0.01, "Use de 0,01% a 100%")
      .max(100, "Use de 0,01% a 100%")
      .refine(isInSteps, "Use no máximo 2 casas decimais"),
  );
const Amount = MoneyInput.refine((amount) => amount > 0, "Informe um valor maior que zero");

const AmountOrPercent = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("amount"), value: Amount }),
    z.object({ kind: z.literal("percent"), value: Percent }),
  ],
  "Valor inválido",
);

const Days = (least: number) =>
  z
    .union([z.literal("month"), z.number(), z.string()], "Prazo inválido")
    .transform((value) => (value === "month" ? value : readQuantity(value)))
    .pipe(
      z.union([
        z.literal("month"),
        z
          .int("Prazo inválido")
          .min(least, `Use de ${least} a 365 dias`)
          .max(365, `Use de ${least} a 365 dias`),
      ]),
    );

const Payment = z
  .object(
    {
      entry: AmountOrPercent.nullable().default(null),
      installments: z
        .union([z.number(), z.string()], "Número inválido")
        .transform(readQuantity)
        .pipe(
          z
            .int("Número inválido")
            .min(0, `Use de 0 a ${MAX_INSTALLMENTS} parcelas`)
            .max(MAX_INSTALLMENTS, `Use de 0 a ${MAX_INSTALLMENTS} parcelas`),
        )
        .default(0),
      first: Days(0).default(30),
      every: Days(1).default(30),
      methods: z
        .array(z.enum(PAYMENT_METHODS, "Forma inválida"), "Formas inválidas")
        .max(20, "Formas inválidas")
        .transform((chosen) => PAYMENT_METHODS.filter((method) => chosen.includes(method)))
        .default([]),
      text: optionalText(500).default(null),
    },
    "Condições inválidas",
  )
  // What an entry leaves is due some day.
  .transform(({ installments, ...terms }) => ({
    ...terms,
    installments: terms.entry ? Math.max(installments, 1) : installments,
  }));

const Fields = z.object({
  clientId: choice("Por favor, selecione um cliente"),
  title: requiredText(200, "Por favor, insira um título para a proposta"),
  description: optionalText(10_000),
  validityDays: z.union([z.number(), z.string(), z.null()]).transform(readValidityDays),
  deliveryDate: optionalText(200),
  /** Off the whole; null: none. */
  discount: AmountOrPercent.nullable(),
  /** Null: none are said. */
  payment: Payment.nullable(),
  status: z.enum(STATUSES, "Status inválido"),
  /** An unknown layout is read as classic. */
  layout: z.enum(LAYOUTS).catch("classic"),
});

const Items = z
  .array(ItemFields, "Itens inválidos")
  .max(MAX_ITEMS, `Use no máximo ${MAX_ITEMS} itens`)
  .refine(
    (items) => items.filter((item) => item?.newProduct).length <= MAX_NEW_PRODUCTS,
    `Crie no máximo ${MAX_NEW_PRODUCTS} itens novos de uma vez`,
  );
/** Any part of them; what is absent stays as it is. */
const Changes = changesOf(Fields);
const NewFields = Changes.extend({ clientId: Fields.shape.clientId, title: Fields.shape.title });

export type ItemFields = z.output<typeof ItemFields>;
/** A line whose product has its number. */
export type KnownItem = ItemFields & { productId: number };

/** `{proposal, items}` as it is; `{status}` and other flat bodies are put into that shape. */
export function nest(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body) || "proposal" in body)
    return body;
  const { items, createId, ...proposal } = body as Record<string, unknown>;
  return {
    proposal,
    ...(items === undefined ? {} : { items }),
    ...(createId === undefined ? {} : { createId }),
  };
}

/** The body of a new proposal. */
export const NewBody = z.object({
  proposal: NewFields,
  items: Items.optional(),
  createId: CreateId,
});
/** The body of a change. */
export const ChangeBody = z.object({
  proposal: Changes.extend({
    updatedAt: Instant.optional(),
    sellerId: z.uuid("Responsável inválido").exactOptional(),
    /** Kept while it is lost. */
    lostReason: z.enum(LOST_REASONS, "Motivo inválido").nullable().exactOptional(),
    lostText: optionalText(MAX_REASON_TEXT).exactOptional(),
  }),
  /** Absent: the lines stay. Empty: they go, in a draft only. */
  items: Items.optional(),
});
export type ChangeBodyShape = z.input<typeof ChangeBody>;
