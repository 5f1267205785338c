import * as z from "zod";
import { everyField } from "#shared/values/fields.ts";
import { optionalText } from "#shared/values/schemas.ts";
import { codePoints, joinFilled } from "#shared/values/text.ts";
import { STATES, isZip, formatZip } from "./zip.ts";

const MAX_LINE = 500;

const OptionalState = z
  .string("UF inválida")
  .trim()
  .toUpperCase()
  .refine((state) => state === "" || STATES.includes(state), { error: "UF inválida" })
  .nullable()
  .transform((state) => state || null);

/** Eight digits without mask. */
const OptionalZip = z
  .string("CEP inválido")
  .overwrite((text) => text.replaceAll(/[\s.-]/g, ""))
  .refine((zip) => zip === "" || isZip(zip), { error: "CEP inválido" })
  .nullable()
  .transform((zip) => zip || null);

const Parts = z.object({
  zip: OptionalZip,
  street: optionalText(MAX_LINE),
  number: optionalText(20),
  complement: optionalText(100),
  district: optionalText(100),
  city: optionalText(100),
  state: OptionalState,
});
export type AddressParts = z.output<typeof Parts>;

/** Together at most as long as an address in one line. */
export const AddressParts = Parts.refine((parts) => codePoints(addressLine(parts)) <= MAX_LINE, {
  error: `Use no máximo ${MAX_LINE} caracteres em todo o endereço`,
  path: ["street"],
});

type Texts = Record<keyof AddressParts, string | null>;

const BLANK: AddressParts = everyField(Parts, null);

/** Returns "Rua das Flores, 123, sala 2 - Centro, São Paulo/SP - CEP 01001-000" without blank parts. */
export function addressLine(parts: Texts): string {
  const { street, number, complement, district, city, state, zip } = parts;
  const door = joinFilled([street, number, complement], ", ");
  const place = joinFilled([district, joinFilled([city, state], "/")], ", ");
  return joinFilled([door, place, zip && `CEP ${formatZip(zip)}`], " - ");
}

/**
 * Parts of an address line. A line that `addressLine` would write differently becomes the street, so that nothing is
 * lost.
 */
export function addressParts(line: string | null): AddressParts {
  const whole = { ...BLANK, street: line || null };
  const [, rest = "", zip = ""] = /^(.*?)(?: - CEP (\d{5}-\d{3}))?$/.exec(line ?? "") ?? [];
  const [door = "", place, ...others] = rest.split(" - ");
  const [, district = null, city = null, state = null] =
    /^(?:([^,]+), )?([^,]+)\/([A-Z]{2})$/.exec(place ?? "") ?? [];
  const [street = null, number = null, ...complement] = door.split(", ");
  const { data: parts } = AddressParts.safeParse({
    zip,
    street,
    number,
    complement: complement.join(", "),
    district,
    city,
    state,
  });
  const isNumbered = number === null || /^(\d|s\/n)/i.test(number);
  const isSame = others.length === 0 && isNumbered && parts && addressLine(parts) === line;
  return isSame ? parts : whole;
}

/** Returns whether all parts are blank. */
export function isBlankAddress(parts: Texts): boolean {
  return Object.values(parts).every((part) => !part?.trim());
}

interface Addressed {
  address?: string | null;
  addressParts?: AddressParts | null | undefined;
}

/** Applies a change to line and parts. Filled parts decide; another line alone drops the old parts. */
export function changedAddress(
  client: Addressed,
  { address, addressParts: parts }: Addressed,
): Addressed {
  if (parts && !isBlankAddress(parts)) return { address: addressLine(parts), addressParts: parts };
  const isKept = address === undefined ? parts === undefined : address === client.address;
  if (isKept) return {};
  return { address: address ?? null, ...(client.addressParts && { addressParts: null }) };
}
