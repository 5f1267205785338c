import * as z from "zod";
import { MAX_RECORD_ID } from "#shared/route.ts";
import { isHexColor } from "./color.ts";
import { isCalendarDay } from "./dates.ts";
import {
  type Cents,
  cents,
  hundredths,
  MAX_CENTS,
  parseDecimal,
  parseMoney,
  toReais,
} from "./money.ts";
import { hasInternetAddress } from "./names.ts";
import { normalizeTaxId, isTaxId } from "./tax-id.ts";
import { codePoints, isVisible, oneLine } from "./text.ts";

/** From 1900 to 2999, so that instants sort as text. */
export const CalendarDay = z.iso
  .date({ error: "Data inválida" })
  .refine(isCalendarDay, { error: "Data inválida" });

/** An instant in UTC with milliseconds, so that instants sort as text. */
export const Instant = z.iso
  .datetime({ error: "Data inválida", abort: true })
  .overwrite((instant) => new Date(instant).toISOString());

/** Returns the id of a chosen record; `message` when none is chosen. */
export function recordChoice(message: string) {
  return z
    .union([z.number(), z.string()], message)
    .transform(Number)
    .pipe(z.int({ error: message, abort: true }).min(1, message).max(MAX_RECORD_ID, message));
}

/** Reads reais from 0 to `MAX_CENTS` as centavos. Tolerates binary errors (927.7099999999999), not a third decimal. */
export const MoneyInput = z
  .union([z.number(), z.string()], { error: "Valor inválido" })
  .transform((value, context): Cents => {
    const amount = typeof value === "string" ? parseMoney(value) : exactCents(value);
    if (amount !== undefined && amount >= 0 && amount <= MAX_CENTS) return amount;
    context.issues.push({ code: "custom", message: refusalOf(value), input: value });
    return z.NEVER;
  });

/** Writes centavos as reais. */
export const MoneyOutput = z.custom<Cents>(Number.isInteger).transform(toReais).pipe(z.number());

/** In centavos: above the error of sums, below a third decimal. */
const ROUNDING_ERROR = 0.0001;

function exactCents(reais: number): Cents | undefined {
  const amount = hundredths(reais);
  const isExact = Number.isSafeInteger(amount) && Math.abs(reais * 100 - amount) < ROUNDING_ERROR;
  return isExact ? cents(amount) : undefined;
}

function refusalOf(value: number | string): string {
  const reais = typeof value === "string" ? parseDecimal(value) : value;
  if (reais === undefined) return "Valor inválido";
  if (reais < 0) return "O valor não pode ser negativo";
  if (reais > toReais(MAX_CENTS)) return "O valor máximo é R$ 99.999.999,99";
  return "Use no máximo 2 casas decimais";
}

const NOT_TEXT = "Texto inválido";

/**
 * Accepts trimmed text of 1 to `max` characters without control characters. Invisible text is refused with
 * `requiredMessage`, NUL with 'Texto inválido'.
 */
export function requiredText(max: number, requiredMessage: string, tooLongMessage?: string) {
  return required(clean, max, requiredMessage, tooLongMessage);
}

/** Like `requiredText`, in one line: white space becomes a single space. For names and titles. */
export function requiredLine(max: number, requiredMessage: string, tooLongMessage?: string) {
  return required(cleanLine, max, requiredMessage, tooLongMessage);
}

function required(
  tidy: (text: string) => string,
  max: number,
  requiredMessage: string,
  tooLongMessage = tooLong(max),
) {
  const missing = (value: unknown) => value === undefined || value === null;
  return z
    .string({ error: (issue) => (missing(issue.input) ? requiredMessage : NOT_TEXT) })
    .refine(hasNoNul, { error: NOT_TEXT, abort: true })
    .overwrite(tidy)
    .refine(isVisible, { error: requiredMessage, abort: true })
    .refine((text) => codePoints(text) <= max, { error: tooLongMessage })
    .meta({ minLength: 1, maxLength: max });
}

/** Like `requiredText`, but invisible text is null. The key is required; callers add `.optional()`. */
export function optionalText(max: number) {
  return optional(clean, max);
}

/** Like `optionalText`, in one line as `requiredLine`. */
export function optionalLine(max: number) {
  return optional(cleanLine, max);
}

function optional(tidy: (text: string) => string, max: number) {
  return z
    .string({ error: NOT_TEXT })
    .refine(hasNoNul, { error: NOT_TEXT, abort: true })
    .overwrite(tidy)
    .refine((text) => codePoints(text) <= max, { error: tooLong(max) })
    .meta({ maxLength: max })
    .nullable()
    .transform((text) => (text !== null && isVisible(text) ? text : null));
}

/**
 * An optional text in a response. Rows older than the field lack it: absent becomes null. By its type it is required,
 * so that new rows have it; code that reads it from a row must bear undefined.
 */
export const StoredText = z.string().nullable().default(null) as z.ZodType<
  string | null,
  string | null
>;

const EMAIL_REFUSAL = "Email inválido";

/** Trimmed, lower case, at most 254 characters (RFC 5321). */
export const Email = z
  .string({ error: EMAIL_REFUSAL })
  .trim()
  .toLowerCase()
  .refine(isEmail, { error: EMAIL_REFUSAL });

/** Blank is null; the key is required. */
export const OptionalEmail = z
  .string({ error: EMAIL_REFUSAL })
  .trim()
  .toLowerCase()
  .refine((email) => email === "" || isEmail(email), { error: EMAIL_REFUSAL })
  .nullable()
  .transform((email) => email || null);

/** `#rrggbb`, converted to lower case. */
export const HexColor = z
  .string({ error: "Cor inválida" })
  .trim()
  .toLowerCase()
  .refine(isHexColor, { error: "Cor inválida" });

const refusal = "CPF/CNPJ inválido";

/** A CPF or CNPJ, masked or not, converted to its stored form. */
export const TaxId = z
  .string({ error: refusal })
  .overwrite(normalizeTaxId)
  .refine(isTaxId, { error: refusal });

/** Blank, null and absent are null. */
export const OptionalTaxId = z
  .string({ error: refusal })
  .overwrite(normalizeTaxId)
  .refine((taxId) => taxId === "" || isTaxId(taxId), { error: refusal })
  .nullish()
  .transform((taxId) => taxId || null);

const ADDRESS_REFUSAL = "O nome não pode conter endereços da internet.";

/** The name of a person or organization: one line, nothing that mail programs link. */
export function nameText(max: number, requiredMessage: string, tooLongMessage: string) {
  return requiredLine(max, requiredMessage, tooLongMessage).refine(
    (text) => !hasInternetAddress(text),
    { error: ADDRESS_REFUSAL },
  );
}
const EMAIL_MAX = 254;

/** Characters that control the direction of writing would make the amount after a name read backwards. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, "")
    .trim();
}

function cleanLine(text: string): string {
  return oneLine(clean(text));
}

function hasNoNul(text: string): boolean {
  return !text.includes("\0");
}

function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && z.regexes.email.test(text);
}

function tooLong(max: number): string {
  return `Use no máximo ${max} caracteres`;
}
