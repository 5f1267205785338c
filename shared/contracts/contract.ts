import * as z from "zod";
import { ById, endpoint, RecordId } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { changesOf } from "#shared/values/fields.ts";
import { FolderPath, KEY_MASK } from "./rules.ts";

/** `sandbox`: ZapSign's free environment, whose documents are not binding. */
export const ENVIRONMENTS = ["production", "sandbox"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The key of the organization's ZapSign account. Blank, or the mask: unchanged. */
const ApiKey = z
  .string("Chave inválida")
  .trim()
  .max(300, "Use no máximo 300 caracteres")
  .nullable()
  .transform((key) => (key === null || key.startsWith(KEY_MASK) ? "" : withoutScheme(key)))
  .pipe(z.string().regex(/^[\x21-\x7e]*$/, "A chave não pode ter espaços nem acentos"));

/** ZapSign's manual shows keys with the scheme of the header. */
function withoutScheme(key: string): string {
  return key.replace(/^Bearer\s+/i, "");
}

/** The last part of the template's address; blank for none. */
const TemplateToken = z
  .string("Token inválido")
  .trim()
  .max(100, "Use no máximo 100 caracteres")
  .nullable()
  .transform((token) => token ?? "")
  .pipe(z.string().regex(/^[\w-]*$/, "Use só o código do modelo: letras, números e hífens"));

const SettingsFields = z.object({
  enabled: z.boolean("Valor inválido"),
  apiKey: ApiKey,
  templateToken: TemplateToken,
  folderPath: FolderPath,
  sendAutomaticEmail: z.boolean("Valor inválido"),
  environment: z.enum(ENVIRONMENTS, "Ambiente inválido"),
});

export const ZapsignSettings = z.object({
  enabled: z.boolean(),
  /** `••••1234`, or blank; the key never leaves the server. */
  apiKey: z.string(),
  hasApiKey: z.boolean(),
  templateToken: z.string(),
  folderPath: z.string(),
  sendAutomaticEmail: z.boolean(),
  environment: z.enum(ENVIRONMENTS),
  /**
   * Whether ZapSign calls our webhook. Without it documents are read hourly; saving, or the next contract, registers
   * it.
   */
  webhookRegistered: z.boolean(),
  /** Null before the first save. */
  updatedAt: Instant.nullable(),
  /** Who saved them last, where that is known. */
  updatedBy: z.uuid().nullable(),
});
export type ZapsignSettings = z.output<typeof ZapsignSettings>;

const SettingsChanges = changesOf(SettingsFields);
export type SettingsChanges = z.output<typeof SettingsChanges>;

/** Unsaved settings; absent or blank ones are taken from the saved. */
const Tested = SettingsChanges.pick({
  apiKey: true,
  templateToken: true,
  environment: true,
});

const Connection = z.object({
  templateName: z.string(),
  /** As in ZapSign, `{{CLIENTE_NOME}}`. */
  templateVariables: z.array(z.string()),
  /** Our variables that the template does not use. */
  missing: z.array(z.string()),
  /** Variables of the template that are not ours; they stay blank. */
  unknown: z.array(z.string()),
  /** ZapSign mails the client only when the template uses `{{CLIENTE_EMAIL}}`. */
  canSendEmail: z.boolean(),
});
export type Connection = z.output<typeof Connection>;

/** The fields of a proposal that a contract changes. */
const ProposalContract = z.object({
  proposalId: z.int(),
  zapsignDocumentToken: z.string().nullable(),
  zapsignSignatureUrl: z.string().nullable(),
  zapsignStatus: z.string().nullable(),
});
export type ProposalContract = z.output<typeof ProposalContract>;

/** ZapSign's errors, each with advice. */
const PROVIDER_PROBLEMS = [
  "zapsign_key_refused",
  "zapsign_plan_missing",
  "zapsign_template_unknown",
  "zapsign_data_refused",
  "zapsign_busy",
  "zapsign_failed",
] as const;

export const contracts = {
  settings: endpoint({
    route: "GET /api/zapsign/settings",
    access: "member",
    output: ZapsignSettings,
    synced: true,
  }),
  /** Absent fields stay. The first key registers our webhook. */
  saveSettings: endpoint({
    route: "PUT /api/zapsign/settings",
    access: "admin",
    /** For another key. */
    fresh: "sometimes",
    input: SettingsChanges,
    output: ZapsignSettings,
  }),
  /** Removes the key and disables the integration. */
  removeKey: endpoint({
    route: "DELETE /api/zapsign/settings/api-key",
    access: "admin",
    output: ZapsignSettings,
  }),
  /** Reads the template from ZapSign. */
  testConnection: endpoint({
    route: "POST /api/zapsign/test-connection",
    access: "admin",
    input: Tested,
    output: Connection,
    problems: [
      "zapsign_key_missing",
      "zapsign_template_missing",
      ...PROVIDER_PROBLEMS,
      "too_many_attempts",
    ],
  }),
  /**
   * One document per proposal under concurrency. `settingsProblems` (rules.ts) are fixed in the settings,
   * `clientProblems` at the client.
   */
  generate: endpoint({
    route: "POST /api/zapsign/generate-contract",
    access: "member",
    input: z.object({ proposalId: RecordId }),
    /** `signatureUrl` is null when ZapSign returned no safe address. */
    output: ProposalContract.extend({ signatureUrl: z.string().nullable() }),
    problems: [
      "not_found",
      "contract_not_accepted",
      "zapsign_disabled",
      "zapsign_key_missing",
      "zapsign_template_missing",
      "contract_client_missing",
      "contract_email_missing",
      "contract_generated",
      "contract_in_doubt",
      "stale_record",
      ...PROVIDER_PROBLEMS,
    ],
  }),
  /**
   * Cancels the document and frees the proposal. A signed contract stays; a document unknown to ZapSign counts as
   * cancelled.
   */
  cancel: endpoint({
    route: "DELETE /api/zapsign/contracts/{id}",
    access: "member",
    params: ById,
    output: ProposalContract,
    problems: [
      "contract_signed",
      "contract_cancel_failed",
      "zapsign_key_missing",
      ...PROVIDER_PROBLEMS,
    ],
  }),
  /** The link of an open contract, for signing on the caller's device. Its opening is not counted as the client's. */
  signHere: endpoint({
    route: "POST /api/zapsign/contracts/{id}/open",
    access: "member",
    params: ById,
    output: z.object({ signatureUrl: z.string() }),
    problems: ["contract_not_open"],
  }),
  /** The signed file, or the document as sent; an address valid for an hour. */
  file: endpoint({
    route: "GET /api/zapsign/contracts/{id}/file",
    access: "member",
    params: ById,
    output: z.object({ url: z.string() }),
    problems: ["zapsign_key_missing", ...PROVIDER_PROBLEMS],
  }),
};
