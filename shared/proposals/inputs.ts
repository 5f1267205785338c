import * as z from "zod";
import { CreateId, RecordId } from "#shared/endpoint.ts";
import { LOST_REASONS, MAX_REASON_TEXT } from "#shared/offers/decisions/lost-reasons.ts";
import { changesOf } from "#shared/values/fields.ts";
import { hasTwoDecimals } from "#shared/values/money.ts";
import {
  Instant,
  MoneyInput,
  optionalText,
  recordChoice,
  requiredLine,
} from "#shared/values/schemas.ts";
import { Items } from "./item-inputs.ts";
import { LAYOUTS } from "./layouts.ts";
import { MAX_INSTALLMENTS, PAYMENT_METHODS } from "./payment.ts";
import { MAX_LINES_READ, readQuantity, readValidityDays } from "./rules.ts";
import { STATUSES } from "./status.ts";

const Percent = z
  .union([z.number(), z.string()], "Percentual inválido")
  .transform(readQuantity)
  .pipe(
    z
      .number("Percentual inválido")
      .min(0.01, "Use de 0,01% a 100%")
      .max(100, "Use de 0,01% a 100%")
      .refine(hasTwoDecimals, "Use no máximo 2 casas decimais"),
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
  // The amount besides the entry is due in at least one installment.
  .transform(({ installments, ...terms }) => ({
    ...terms,
    installments: terms.entry ? Math.max(installments, 1) : installments,
  }));

const Fields = z.object({
  clientId: recordChoice("Por favor, selecione um cliente"),
  title: requiredLine(200, "Por favor, insira um título para a proposta"),
  description: optionalText(10_000),
  validityDays: z.union([z.number(), z.string(), z.null()]).transform(readValidityDays),
  deliveryDate: optionalText(200),
  /** The discount on the total; null: none. */
  discount: AmountOrPercent.nullable(),
  /** Null: none. */
  payment: Payment.nullable(),
  status: z.enum(STATUSES, "Status inválido"),
  /** An unknown layout is read as classic. */
  layout: z.enum(LAYOUTS).catch("classic"),
});

/** Absent fields stay as they are. */
const Changes = changesOf(Fields);
const NewFields = Changes.extend({
  clientId: Fields.shape.clientId,
  title: Fields.shape.title,
  /** For the history. A deleted template is ignored. */
  templateId: RecordId.exactOptional(),
});

/** `{proposal, items}` stays; `{status}` and other flat bodies are converted to that shape. */
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

export const NewBody = z.object({
  proposal: NewFields,
  items: Items.optional(),
  createId: CreateId,
});
export const ChangeBody = z.object({
  proposal: Changes.extend({
    updatedAt: Instant.optional(),
    sellerId: z.uuid("Responsável inválido").exactOptional(),
    /** Stored while the proposal is lost. */
    lostReason: z.enum(LOST_REASONS, "Motivo inválido").nullable().exactOptional(),
    lostText: optionalText(MAX_REASON_TEXT).exactOptional(),
  }),
  /** Absent: the lines stay. Empty: they are removed, in a draft only. */
  items: Items.optional(),
});
export type ChangeBodyShape = z.input<typeof ChangeBody>;

/** '1,2,3' */
export const ProposalIds = z
  .string("Informe as propostas")
  .regex(new RegExp(`^\\d{1,10}(,\\d{1,10}){0,${MAX_LINES_READ - 1}}$`), "Propostas inválidas");
