import { formatPhone, whatsappLink } from "#shared/values/phone.ts";
import { fold } from "#shared/values/text.ts";
import type { ClientFields } from "./contract.ts";
import type { ImportField } from "./import-fields.ts";

export interface FilledCell {
  field: ImportField;
  title: string;
  text: string;
}

/** Blank fields are absent. */
export type ClientCells = Partial<Record<keyof ClientFields, string>>;

/**
 * Converts the cells of a row to fields. The parts of an address are joined. Of several values for a field one is used,
 * for phones a mobile; the others go to the observations with their titles, so that nothing is lost.
 */
export function clientCells(cells: readonly FilledCell[]): ClientCells {
  const of = (field: ImportField) => cells.filter((cell) => cell.field === field);
  const found = {
    name: distinct(of("name")),
    company: distinct([...of("company"), ...of("legalName")]),
    cnpj: distinct(of("cnpj")),
    phone: mobileFirst(distinct(of("phone"))),
    email: distinct(of("email").flatMap(severalEmails)),
    address: distinct(of("street")),
  };
  const others = Object.values(found).flatMap(([, ...rest]) => rest.map(withTitle));
  const firstOf = ([first]: FilledCell[]) => first?.text ?? "";
  const said: ClientCells = {
    ...Object.fromEntries(Object.entries(found).map(([field, texts]) => [field, firstOf(texts)])),
    address: addressOf(firstOf(found.address), of),
    observations: [...observationsOf(of("observations")), ...others].join("\n"),
  };
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ""));
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

/** Returns "Rua das Flores, 123, sala 2 - Centro, São Paulo/SP - CEP 01001-000". */
function addressOf(street: string, of: (field: ImportField) => FilledCell[]): string {
  const part = (field: ImportField) => of(field)[0]?.text ?? "";
  const joined = (separator: string, ...parts: string[]) =>
    parts.filter((text) => text !== "").join(separator);
  const number = hasWord(street, part("number")) ? "" : part("number");
  const city = part("city");
  const state = hasWord(city, part("state")) ? "" : part("state");
  const zip = part("zip") === "" ? "" : `CEP ${zipText(part("zip"))}`;
  const place = joined(", ", part("district"), joined("/", city, state));
  return joined(" - ", joined(", ", street, number, part("complement")), place, zip);
}

/** Spreadsheets drop the zero of "01001-000". */
function zipText(text: string): string {
  const digits = text.replaceAll(/\D/g, "");
  if (digits.length < 7 || digits.length > 8) return text;
  return digits.padStart(8, "0").replace(/^(\d{5})/, "$1-");
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

/** Splits "a@x.com; b@x.com". */
function severalEmails(cell: FilledCell): FilledCell[] {
  const parts = cell.text.split(/[;,/\s]+/).filter((part) => part !== "");
  const areEmails = parts.length > 1 && parts.every((part) => /^[^@]+@[^@]+$/.test(part));
  return areEmails ? parts.map((text) => ({ ...cell, text })) : [cell];
}

/** Drops repetitions. */
function distinct(cells: FilledCell[]): FilledCell[] {
  const byLikeness = new Map(
    cells
      .toReversed()
      .map((cell) => [fold(cell.field === "phone" ? formatPhone(cell.text) : cell.text), cell]),
  );
  return [...byLikeness.values()].toReversed();
}
