import * as z from "zod";
import { MAX_ITEMS } from "#shared/proposals/rules.ts";
import {
  MoneyInput,
  OptionalEmail,
  optionalText,
  OptionalTaxId,
  requiredLine,
  optionalLine,
} from "#shared/values/schemas.ts";
import { isCpf, normalizeTaxId } from "#shared/values/tax-id.ts";
import { CLIENT_REASONS, MAX_REASON_TEXT } from "./lost-reasons.ts";

/** Characters of the tax id that the accepting person has to know. */
const TAX_ID_START = 4;
/** Wrong tax ids within an hour, per link and per proposal. */
export const WRONG_TAX_IDS = { perLink: 5, perProposal: 10, minutes: 60 } as const;

/** A day. */
const MAX_VISIBLE_SECONDS = 86_400;

/** Idempotency key of an acceptance: its repetition changes nothing. */
const AcceptanceKey = z.uuid({ error: "Identificador inválido" });
/** The version that the page showed. */
export const Version = z.int({ error: "Versão inválida" }).min(1, "Versão inválida");

/** `version`, `contentHash` and `total` are what the page showed. */
export const AcceptanceInput = z.object({
  key: AcceptanceKey,
  version: Version,
  contentHash: z.string({ error: "Versão inválida" }).regex(/^[\da-f]{64}$/, "Versão inválida"),
  total: MoneyInput,
  /** Lines that are not named stay as offered. */
  selection: z
    .array(
      z.object({
        line: z.int("Item inválido").min(0, "Item inválido"),
        selected: z.boolean("Escolha inválida"),
        quantity: z.number("Quantidade inválida").exactOptional(),
      }),
      "Escolha inválida",
    )
    .max(MAX_ITEMS, "Escolha inválida")
    .optional(),
  name: requiredLine(120, "Informe o seu nome completo").refine((name) => name.length >= 2, {
    error: "Informe o seu nome completo",
    abort: true,
  }),
  role: optionalLine(120).optional(),
  email: OptionalEmail.optional(),
  /** First characters of the client's tax id, where the version contains it. */
  taxIdStart: z.string({ error: "Informe os 4 caracteres" }).max(40, "Use 4 caracteres").optional(),
  /** The client's whole tax id, where the version does not contain it. */
  taxId: OptionalTaxId.optional(),
  /** The CPF of the person who accepts, where the version asks for it. */
  signerCpf: z
    .string("CPF inválido")
    .overwrite(normalizeTaxId)
    .refine((cpf) => cpf === "" || isCpf(cpf), "CPF inválido")
    .optional(),
  /** How long the page had been visible. A wrong measurement does not refuse the acceptance. */
  visibleSeconds: z.int().min(0).max(MAX_VISIBLE_SECONDS).optional().catch(undefined),
  agreed: z.literal(true, { error: "Marque que leu e aceita a proposta" }),
});
export type AcceptanceInput = z.output<typeof AcceptanceInput>;

export const DeclineInput = z.object({
  version: Version,
  reason: z.enum(CLIENT_REASONS, "Motivo inválido").nullish(),
  text: optionalText(MAX_REASON_TEXT).optional(),
});

/** `whole`: the tax id was not known, so a valid one was required. */
export const TAX_ID_CHECKS = ["start", "whole"] as const;
export type TaxIdCheck = (typeof TAX_ID_CHECKS)[number];

/** Returns which part of the tax id is required. */
export function taxIdCheckOf(taxId: string | null): TaxIdCheck {
  return taxId === null ? "whole" : "start";
}

/** Ignores masks and case. */
export function isStartOf(typed: string, taxId: string): boolean {
  const start = normalizeTaxId(typed);
  return start.length === TAX_ID_START && normalizeTaxId(taxId).startsWith(start);
}

/** Returns "Beatriz N.", for other people with a link. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.trim().split(/\s+/);
  const initial = Array.from(rest.at(-1) ?? "")[0];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
