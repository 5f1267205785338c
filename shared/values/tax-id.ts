import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/**
 * Removes the mask and converts ASCII letters to upper case. Other characters stay, so that
 * validation refuses them.
 */
export function normalizeTaxId(text: string): string {
  return upperCase(text.replaceAll(/[\s./\-\u2010-\u2015]/g, ""));
}

/** Returns whether a text is a CPF, masked or not: 11 digits with valid check digits, not all equal. */
export function isCpf(text: string): boolean {
  return isValidCpf(normalizeTaxId(text));
}

/**
 * Returns whether a text is a CNPJ, masked or not, also alphanumeric (IN RFB 2.229/2024), with valid check digits, not
 * all equal.
 */
export function isCnpj(text: string): boolean {
  return isValidCnpj(normalizeTaxId(text), { version: 2 });
}

/** Everything that is not a CPF is called CNPJ. */
export function taxIdKind(text: string): "CPF" | "CNPJ" {
  return isCpf(text) ? "CPF" : "CNPJ";
}

export function isTaxId(text: string): boolean {
  return isCpf(text) || isCnpj(text);
}

/** Returns "529.982.247-25" or "12.ABC.345/01DE-35"; text of other lengths unchanged. */
export function formatTaxId(text: string): string {
  const taxId = normalizeTaxId(text);
  return /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(taxId) ? maskTaxId(taxId) : text;
}

/** Masks a tax id while typing: a CPF until a letter or a 12th character. Drops characters that fit nowhere. */
export function maskTaxId(text: string): string {
  const typed = typedTaxId(text);
  const isCompany = typed.length > 11 || /[A-Z]/.test(typed);
  return fill(isCompany ? CNPJ_MASK : "___.___.___-__", typed);
}

export function maskCnpj(text: string): string {
  return fill(CNPJ_MASK, typedTaxId(text));
}

const CNPJ_MASK = "__.___.___/____-__";

function typedTaxId(text: string): string {
  const typed = upperCase(text.replaceAll(/[^0-9A-Za-z]/g, ""));
  return typed.slice(0, 12) + typed.slice(12).replaceAll(/\D/g, "").slice(0, 2);
}

/** Returns "***.982.247-**" for a CPF; CNPJs are public and stay. */
export function hideCpf(taxId: string): string {
  if (!isCpf(taxId)) return taxId;
  const digits = normalizeTaxId(taxId);
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

/** `toUpperCase` would turn "ß" into a valid "SS". */
function upperCase(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}

function fill(mask: string, characters: string): string {
  let filled = "";
  let next = 0;
  for (const place of mask) {
    if (next === characters.length) break;
    filled += place === "_" ? characters.charAt(next++) : place;
  }
  return filled;
}
