import * as z from "zod";
import { addressLine, type AddressParts, isBlankAddress } from "#shared/clients/address.ts";
import type { Company } from "#shared/clients/schemas.ts";
import { isZip, STATES } from "#shared/clients/zip.ts";
import { formatPhone } from "#shared/values/phone.ts";
import { Email } from "#shared/values/schemas.ts";
import { normalizeTaxId } from "#shared/values/tax-id.ts";
import { joinFilled, titleCase, truncate } from "#shared/values/text.ts";
import { accented, accentedCity } from "./registry-accents.ts";

/** May be "", null or missing; some providers send numbers. */
const Text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    String(value ?? "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );

const ACTIVE = 2;

/**
 * Responses of BrasilAPI and Minha Receita, as far as the product reads them. The partners (`qsa`) are personal data
 * and never read.
 */
export const RegistryEntry = z.object({
  cnpj: Text.transform(normalizeTaxId),
  razao_social: Text.refine((name) => name !== ""),
  nome_fantasia: Text,
  email: Text,
  ddd_telefone_1: Text,
  descricao_tipo_de_logradouro: Text,
  logradouro: Text,
  numero: Text,
  bairro: Text,
  municipio: Text,
  uf: Text,
  cep: Text,
  /** CNAE of the main activity, seven digits. */
  cnae_fiscal: Text,
  /** 1 nula, 2 ativa, 3 suspensa, 4 inapta, 8 baixada. */
  situacao_cadastral: z.coerce.number().catch(ACTIVE),
});
export type RegistryEntry = z.output<typeof RegistryEntry>;

/** Converts an entry, which is upper case without accents, to the fields of the client form. */
export function toCompany(entry: RegistryEntry): Company {
  const parts = partsOf(entry);
  const legalName = truncate(named(withoutPersonalNumber(entry.razao_social)), 160);
  const tradeName = truncate(named(entry.nome_fantasia), 160) || null;
  return {
    cnpj: entry.cnpj,
    company: tradeName ?? legalName,
    legalName,
    tradeName,
    email: Email.safeParse(entry.email).data ?? null,
    phone: truncate(formatPhone(entry.ddd_telefone_1), 40) || null,
    address: addressLine(parts) || null,
    addressParts: isBlankAddress(parts) ? null : parts,
    active: entry.situacao_cadastral === ACTIVE,
    activity: Number(entry.cnae_fiscal) > 0 ? entry.cnae_fiscal.padStart(7, "0") : null,
  };
}

function named(text: string): string {
  return accented(titleCase(text));
}

/** Removes the CPF after, or the root of the CNPJ before, the name of a sole trader. */
function withoutPersonalNumber(name: string): string {
  return name.replace(/ \d{11}$/, "").replace(/^\d{2}\.\d{3}\.\d{3} /, "");
}

/** A number without a street is dropped. */
function partsOf(entry: RegistryEntry): AddressParts {
  const {
    descricao_tipo_de_logradouro: kind,
    logradouro,
    numero,
    bairro,
    municipio,
    uf,
    cep,
  } = entry;
  const street = logradouro.startsWith(`${kind} `)
    ? logradouro
    : joinFilled([kind, logradouro], " ");
  const zip = cep.replaceAll(/\D/g, "").padStart(8, "0");
  return {
    zip: cep && isZip(zip) ? zip : null,
    street: logradouro ? truncate(named(street), 300) : null,
    number: (logradouro && truncate(numero, 20)) || null,
    complement: null,
    district: truncate(named(bairro), 100) || null,
    city: truncate(accentedCity(titleCase(municipio)), 100) || null,
    state: STATES.includes(uf) ? uf : null,
  };
}
