import * as z from "zod";
import { CreateId } from "#shared/endpoint.ts";
import { changesOf, everyField } from "#shared/values/fields.ts";
import {
  Instant,
  OptionalEmail,
  optionalText,
  OptionalTaxId,
  StoredText,
  optionalLine,
} from "#shared/values/schemas.ts";
import { AddressParts } from "./address.ts";
import { Contact, ContactList } from "./contact.ts";
import { MAX_CSV_BYTES } from "./csv-limits.ts";
import { type ClientField, MAX_NAME, MAX_OBSERVATIONS } from "./fields.ts";
import { IMPORT_FIELDS, MAX_CSV_COLUMNS } from "./import-fields.ts";

/** Absent or null while only the line of the address is known. */
const KnownAddress = z.object(everyField(AddressParts, StoredText)).nullable().optional();

/** At least one of `name` and `company` (`clientNames`). `cnpj` may be a CPF. */
export const ClientFields = z.object({
  name: optionalLine(MAX_NAME),
  company: optionalLine(160),
  cnpj: OptionalTaxId,
  phone: optionalText(40),
  email: OptionalEmail,
  address: optionalText(500),
  observations: optionalText(MAX_OBSERVATIONS),
} satisfies Record<ClientField, z.core.$ZodType>);
export type ClientFields = z.output<typeof ClientFields>;

/** Absent: blank in a new client, unchanged in an update. */
export const ClientChanges = changesOf(ClientFields).extend({
  /** Replaces `address` by its line; null or blank parts leave it to `address`. */
  addressParts: z.exactOptional(AddressParts.nullable()),
  contacts: z.exactOptional(ContactList),
});

export const Client = z.object({
  id: z.int(),
  /** `cnpj`: CPF or CNPJ without mask, upper case. */
  ...everyField(ClientFields, StoredText),
  name: z.string(),
  addressParts: KnownAddress,
  /** The main one first. */
  contacts: z.array(Contact).optional(),
  /** Clients merged into this one. */
  merged: z.array(z.object({ id: z.int(), name: z.string(), at: Instant })).optional(),
  organizationId: z.uuid(),
  /** Null when the author's account is deleted. */
  userId: z.uuid().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Absent before the first update. */
  updatedBy: z.uuid().optional(),
});
export type Client = z.output<typeof Client>;

export const ImportResult = z.object({
  imported: z.int(),
  errors: z.int(),
  /** `line` is the line of the file; the header is line 1. */
  details: z.object({ errors: z.array(z.object({ line: z.int(), error: z.string() })) }),
  message: z.string(),
});
export type ImportResult = z.output<typeof ImportResult>;

/** Registry data in the fields of the client form. */
export const Company = z.object({
  cnpj: z.string(),
  company: z.string(),
  legalName: z.string(),
  tradeName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  addressParts: KnownAddress,
  /** True for the status ATIVA only. */
  active: z.boolean(),
  /** CNAE of the main activity. */
  activity: z.string().nullable(),
});
export type Company = z.output<typeof Company>;

/** The CEP of a small town has no street. */
export const ZipAddress = z.object({
  zip: z.string(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
export type ZipAddress = z.output<typeof ZipAddress>;

export const CsvUpload = z.object({
  csvData: z
    .string("Nenhuma linha encontrada no arquivo.")
    .max(MAX_CSV_BYTES, "O arquivo deve ter no máximo 2 MB"),
  /** The field of each column; absent: found by the titles. */
  columns: z
    .array(z.enum(IMPORT_FIELDS, "Coluna desconhecida").nullable())
    .max(MAX_CSV_COLUMNS, "O arquivo tem colunas demais")
    .optional(),
  /** A retry returns the result of the first import. */
  createId: CreateId,
});
export type CsvUpload = z.output<typeof CsvUpload>;
