import type { Cents } from "#shared/values/money.ts";
import { phoneParts } from "#shared/values/phone.ts";
import { formatTaxId, isCnpj, isCpf, normalizeTaxId } from "#shared/values/tax-id.ts";

export const PIX_KINDS = ["cpf", "cnpj", "phone", "email", "random"] as const;
export type PixKind = (typeof PIX_KINDS)[number];

export const PIX_KIND_NAMES: Record<PixKind, string> = {
  cpf: "CPF",
  cnpj: "CNPJ",
  phone: "Celular",
  email: "E-mail",
  random: "Chave aleatória",
};

/** The key is as in the directory of keys, without mask. */
export interface PixAccount {
  kind: PixKind;
  key: string;
  /** In the code without accents, at most 25 characters. */
  name: string;
  /** At most 15 characters in the code. */
  city: string;
}

/** A merchant account has 99 characters, of which 22 are not the key. */
const MAX_KEY = 77;

/** Returns the key as in the directory of keys; undefined when it is not of this kind. */
export function readPixKey(kind: PixKind, text: string): string | undefined {
  const typed = text.trim();
  switch (kind) {
    case "cpf":
      return isCpf(typed) ? normalizeTaxId(typed) : undefined;
    case "cnpj":
      return isCnpj(typed) ? normalizeTaxId(typed) : undefined;
    case "phone": {
      const number = phoneParts(typed)?.number;
      return number?.length === 11 ? `+55${number}` : undefined;
    }
    case "email": {
      const isAddress = /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(typed);
      return isAddress && typed.length <= MAX_KEY ? typed.toLowerCase() : undefined;
    }
    default: {
      // Some apps copy it without hyphens.
      const digits = typed.replaceAll("-", "").toLowerCase();
      if (!/^[\da-f]{32}$/.test(digits)) return undefined;
      return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
    }
  }
}

/** Returns the characters that payers' apps accept in names: capitals without accents, digits, dot and hyphen. */
export function plainPixText(text: string, length: number): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .replaceAll(/[^A-Z0-9.-]+/g, " ")
    .trim()
    .slice(0, length)
    .trim();
}

/** Returns the proposal's number without punctuation, and its version. */
export function pixReference(number: string, version: number): string {
  return `${number.replaceAll(/[^A-Za-z0-9]/g, "")}V${version}`.slice(0, 25);
}

interface PixPayment extends PixAccount {
  amount: Cents;
  /** 1 to 25 letters and digits. */
  reference?: string;
}

/** R$ 99.999.999,99. */
const MAX_AMOUNT = 9_999_999_999;

/**
 * Returns the static BR Code of a payment ("PIX Copia e Cola": EMV MPM, as defined by the Banco Central).
 * @throws RangeError for an invalid amount, or a key, name, city or reference that does not fit
 */
export function pixCode({ key, name, city, amount, reference = "***" }: PixPayment): string {
  if (amount < 1 || amount > MAX_AMOUNT) throw new RangeError("No code has this amount");
  if (reference !== "***" && !/^[A-Za-z0-9]{1,25}$/.test(reference))
    throw new RangeError("The reference has other characters than letters and digits");
  const [receiver, place] = [plainPixText(name, 25), plainPixText(city, 15)];
  if (key === "" || key.length > MAX_KEY || receiver === "" || place === "")
    throw new RangeError("A part is missing or too long");
  const reais = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  const code =
    field("00", "01") +
    field("26", field("00", "br.gov.bcb.pix") + field("01", key)) +
    field("52", "0000") +
    field("53", "986") +
    field("54", reais) +
    field("58", "BR") +
    field("59", receiver) +
    field("60", place) +
    field("62", field("05", reference)) +
    "6304";
  return code + crc16(code);
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

/** Returns the CRC-16/CCITT-FALSE as four hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Hides the middle, for people who need not pay. A CNPJ is public. */
export function maskPixKey({ kind, key }: Pick<PixAccount, "kind" | "key">): string {
  if (kind === "cnpj") return formatTaxId(key);
  if (kind === "email") return key.replace(/^(.).*@/, "$1•••@");
  return `••••${key.slice(-4)}`;
}
