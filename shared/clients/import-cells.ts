import { formatPhone, whatsappLink } from "#shared/values/phone.ts";
import { fold } from "#shared/values/text.ts";
import { addressLine, addressParts, AddressParts, isBlankAddress } from "./address.ts";
import { FIELD_LABELS } from "./fields.ts";
import type { ImportField } from "./import-fields.ts";
import type { ClientFields } from "./schemas.ts";

export interface FilledCell {
  field: ImportField;
  title: string;
  text: string;
}

export type ClientCells = Partial<Record<keyof ClientFields, string>> & {
  addressParts?: AddressParts;
};

/** The title of the column that each field was read from; without those made of several columns. */
export type CellTitles = Partial<Record<keyof ClientFields, string>>;

/** The fields of an address besides its street. */
const PARTS: readonly ImportField[] = ["number", "complement", "district", "city", "state", "zip"];

/**
 * Converts the cells of a row. Of several values for a field one is used, for phones a mobile; the others go to the
 * observations with their titles, so that nothing is lost.
 */
export function clientCells(cells: readonly FilledCell[]): {
  cells: ClientCells;
  titles: CellTitles;
} {
  const of = (field: ImportField) => cells.filter((cell) => cell.field === field);
  const { observations: _notes, ...values } = FIELD_LABELS;
  const plain = (Object.keys(values) as ImportField[]).map((field) => [field, distinct(of(field))]);
  const found = {
    ...(Object.fromEntries(plain) as Record<keyof typeof values, FilledCell[]>),
    company: distinct([...of("company"), ...of("legalName")]),
    phone: mobileFirst(distinct(of("phone"))),
    email: distinct(of("email").flatMap(severalEmails)),
    address: distinct(of("street")),
  };
  // A second address is kept whole, also where it equals the first.
  const parts = PARTS.map((part) => (found.address.length > 1 ? of(part) : distinct(of(part))));
  const others = [...Object.values(found), ...parts].flatMap(([, ...rest]) => rest.map(withTitle));
  const firstOf = ([first]: FilledCell[]) => first?.text ?? "";
  const address = partsOf(firstOf(found.address), of);
  // Foreign codes and "São Paulo/SP" as a city stay in the line alone.
  const valid = AddressParts.safeParse(address).data;
  const fields = {
    ...Object.fromEntries(Object.entries(found).map(([field, texts]) => [field, firstOf(texts)])),
    address: addressLine(valid ?? address),
    observations: [...observationsOf(of("observations")), ...others].join("\n"),
  };
  const filled: ClientCells = Object.fromEntries(
    Object.entries(fields).filter(([, text]) => text !== ""),
  );
  const { address: _several, ...single } = found;
  return {
    cells:
      valid && !isBlankAddress(valid) ? { ...filled, addressParts: splitStreet(valid) } : filled,
    titles: Object.fromEntries(
      Object.entries(single).map(([field, [first]]) => [field, first?.title.trim() ?? ""]),
    ),
  };
}

/** An address in one column is split where that loses nothing. */
function splitStreet(parts: AddressParts): AddressParts {
  const line = addressLine(parts);
  return line === parts.street ? addressParts(line) : parts;
}

/** The first observations have no title, further ones do. */
function observationsOf(cells: FilledCell[]): string[] {
  const [first, ...others] = cells;
  if (!first) return [];
  const isNamed = !/^(obs|nota|anota|coment)/.test(fold(first.title.trim()));
  return [isNamed ? withTitle(first) : first.text, ...others.map(withTitle)];
}

function withTitle({ title, text }: FilledCell): string {
  return `${title.trim()}: ${text}`;
}

/** The name of a street may be a number: "Rua 15 de Novembro". */
const STREET_NAME =
  /^(rua|r|avenida|av|alameda|al|travessa|tv|rodovia|rod|estrada|praça)\b\.?\s+[^\s,]+/i;

function partsOf(street: string, of: (field: ImportField) => FilledCell[]) {
  const part = (field: ImportField) => of(field)[0]?.text ?? "";
  const [city, state] = cityAndState(part("city"), part("state"));
  return {
    zip: zipText(part("zip")),
    street,
    number: hasWord(street.replace(STREET_NAME, ""), part("number")) ? "" : part("number"),
    complement: part("complement"),
    district: part("district"),
    city,
    state,
  };
}

/** "São Paulo/SP" and "São Paulo - SP" name both. */
function cityAndState(city: string, state: string): [city: string, state: string] {
  const both = /^(.+?) ?[/-] ?([A-Z]{2})$/.exec(city);
  if (both?.[1] && both[2] && (state === "" || fold(state) === fold(both[2])))
    return [both[1], both[2]];
  return [city, hasWord(city, state) ? "" : state];
}

/** Spreadsheets drop the zero of "01001-000". */
function zipText(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  const isZip = /^\d{1,2}\.?\d{3}-?\d{3}$/.test(text) || digits.length === 8;
  return isZip ? digits.padStart(8, "0") : text;
}

function hasWord(text: string, word: string): boolean {
  return (
    word !== "" &&
    fold(text)
      .split(/[^a-z0-9]+/)
      .includes(fold(word))
  );
}

function mobileFirst(phones: FilledCell[]): FilledCell[] {
  const mobile = phones.find(({ text }) => whatsappLink(text, "") !== undefined);
  return mobile ? [mobile, ...phones.filter((phone) => phone !== mobile)] : phones;
}

function severalEmails(cell: FilledCell): FilledCell[] {
  const parts = cell.text.split(/[;,/\s]+/).filter((part) => part !== "");
  const areEmails = parts.length > 1 && parts.every((part) => /^[^@]+@[^@]+$/.test(part));
  return areEmails ? parts.map((text) => ({ ...cell, text })) : [cell];
}

function distinct(cells: FilledCell[]): FilledCell[] {
  const byDuplicateKey = new Map(
    cells
      .toReversed()
      .map((cell) => [fold(cell.field === "phone" ? formatPhone(cell.text) : cell.text), cell]),
  );
  return [...byDuplicateKey.values()].toReversed();
}
