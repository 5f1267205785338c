import * as z from "zod";
import { Before, ById, CREATION, CreateId, endpoint, RecordId } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { changesOf, everyField } from "#shared/values/fields.ts";
import { OptionalTaxId } from "#shared/values/tax-id.ts";
import { OptionalEmail, optionalText } from "#shared/values/text.ts";
import { AddressParts } from "./address.ts";
import { Contact, ContactList } from "./contact.ts";
import type { ClientField } from "./field-columns.ts";
import { IMPORT_FIELDS, MAX_CSV_COLUMNS } from "./import-fields.ts";

/** 2 MB of text, 5,000 rows. */
export const MAX_CSV_BYTES = 2 * 1024 * 1024;
export const MAX_CSV_ROWS = 5_000;

/** Absent or null while only the line of the address is known. */
const KnownAddress = z
  .object(everyField(AddressParts, z.string().nullable()))
  .nullable()
  .optional();

/** At least one of `name` and `company` (`clientNames`). `cnpj` may be a CPF. */
export const ClientFields = z.object({
  name: optionalText(120),
  company: optionalText(160),
  cnpj: OptionalTaxId,
  phone: optionalText(40),
  email: OptionalEmail,
  address: optionalText(500),
  observations: optionalText(5_000),
} satisfies Record<ClientField, z.core.$ZodType>);
export type ClientFields = z.output<typeof ClientFields>;

/** Absent: blank in a creation, unchanged in an update. */
const ClientChanges = changesOf(ClientFields).extend({
  /** Replaces `address` by its line; null or blank parts leave it to `address`. */
  addressParts: z.exactOptional(AddressParts.nullable()),
  contacts: z.exactOptional(ContactList),
});

export const Client = z.object({
  id: z.int(),
  /** `cnpj`: CPF or CNPJ without mask, upper case. */
  ...everyField(ClientFields, z.string().nullable()),
  name: z.string(),
  addressParts: KnownAddress,
  /** The people there, the main one first. Absent without any. */
  contacts: z.array(Contact).optional(),
  /** The clients that became this one. Absent without any. */
  merged: z.array(z.object({ id: z.int(), name: z.string(), at: Instant })).optional(),
  organizationId: z.uuid(),
  /** Null when the author's account is deleted. */
  userId: z.uuid().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Who saved it last; absent when nobody has since it was created. */
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
  /** Only for the status ATIVA. */
  active: z.boolean(),
  /** CNAE of the main activity. */
  activity: z.string().nullable(),
});
export type Company = z.output<typeof Company>;

/** What a CEP says of an address. The CEP of a small town has no street. */
export const ZipAddress = z.object({
  zip: z.string(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});
export type ZipAddress = z.output<typeof ZipAddress>;

const CsvUpload = z.object({
  csvData: z
    .string("Nenhuma linha encontrada no arquivo.")
    .max(MAX_CSV_BYTES, "O arquivo deve ter no máximo 2 MB"),
  /** The field of each column; by default by title. */
  columns: z
    .array(z.enum(IMPORT_FIELDS, "Coluna desconhecida").nullable())
    .max(MAX_CSV_COLUMNS, "O arquivo tem colunas demais")
    .optional(),
  /** A retry returns the result of the first import. */
  createId: CreateId,
});
export type CsvUpload = z.output<typeof CsvUpload>;

export const clients = {
  list: endpoint({
    route: "GET /api/clients",
    access: "member",
    input: Before,
    output: z.array(Client),
    pages: true,
    synced: true,
  }),
  create: endpoint({
    route: "POST /api/clients",
    access: "member",
    input: ClientChanges.extend({ createId: CreateId }),
    output: Client.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
    problems: ["tax_id_taken", "row_limit", "not_found"],
  }),
  /** Optimistic locking by `updatedAt`, if sent. */
  update: endpoint({
    route: "PUT /api/clients/{id}",
    access: "member",
    params: ById,
    input: ClientChanges.extend({ updatedAt: Instant.optional() }),
    output: Client,
    problems: ["tax_id_taken", "stale_record"],
  }),
  remove: endpoint({
    route: "DELETE /api/clients/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
  /** Within 30 days; 404 also when it was restored before. */
  restore: endpoint({
    route: "POST /api/clients/{id}/restore",
    access: "member",
    params: ById,
    output: Client,
    problems: ["tax_id_taken", "row_limit"],
  }),
  /**
   * Makes two clients one, for good: proposals, tasks and contacts of the other become this one's, and the fields say
   * what it is from then on. A repetition changes nothing.
   */
  merge: endpoint({
    route: "POST /api/clients/{id}/merge",
    access: "admin",
    params: ById,
    input: ClientChanges.omit({ contacts: true }).extend({
      /** The client that goes. */
      otherId: RecordId,
      /** Of both, as they were compared. */
      updatedAt: Instant,
      otherUpdatedAt: Instant,
    }),
    output: Client,
    problems: ["tax_id_taken", "stale_record"],
  }),
  template: endpoint({
    route: "GET /api/clients/import/template",
    access: "member",
    output: z.null(),
    answers: "file",
  }),
  import: endpoint({
    route: "POST /api/clients/import",
    access: "member",
    input: CsvUpload,
    output: ImportResult,
    problems: ["too_many_attempts", "import_running"],
  }),
  lookup: endpoint({
    route: "GET /api/lookup/cnpj/{cnpj}",
    access: "member",
    params: z.object({ cnpj: z.string().max(40) }),
    output: Company,
    problems: ["invalid_input", "company_not_found", "lookup_unavailable", "too_many_lookups"],
  }),
  lookupZip: endpoint({
    route: "GET /api/lookup/cep/{zip}",
    access: "member",
    params: z.object({ zip: z.string().max(40) }),
    output: ZipAddress,
    problems: ["invalid_input", "zip_not_found", "zip_lookup_unavailable", "too_many_lookups"],
  }),
};
