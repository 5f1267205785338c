import * as z from "zod";
import { ById, creation, endpoint, Paging, RecordId } from "#shared/endpoint.ts";
import { restoration } from "#shared/trash.ts";
import { Instant } from "#shared/values/schemas.ts";
import { ClientChanges, Client, ImportResult, Company, ZipAddress, CsvUpload } from "./schemas.ts";

export const clients = {
  list: endpoint({
    route: "GET /api/clients",
    access: "member",
    input: Paging,
    output: z.array(Client),
    pages: true,
    synced: true,
  }),
  create: endpoint({
    route: "POST /api/clients",
    access: "member",
    ...creation(ClientChanges, Client),
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
  ...restoration("/api/clients", Client, ["tax_id_taken", "row_limit"]),
  /**
   * Merges another client with its proposals, tasks and contacts into this one, irreversibly; the fields in the body
   * are kept. Idempotent.
   */
  merge: endpoint({
    route: "POST /api/clients/{id}/merge",
    access: "admin",
    params: ById,
    input: ClientChanges.omit({ contacts: true }).extend({
      /** The client to be merged. */
      otherId: RecordId,
      /** The version of the client that the person compared. */
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
