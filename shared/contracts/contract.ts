import * as z from "zod";
import { ById, endpoint, RecordId } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { FolderPath, KEY_MASK } from "./rules.ts";

/** Where documents are made: for real, or in ZapSign's free sandbox, whose documents bind nobody. */
export const ENVIRONMENTS = ["production", "sandbox"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The key of the organization's own ZapSign account. Blank, or the mask as it was answered: no new one. */
const ApiKey = z
  .string("Chave inválida")
  .trim()
  .max(300, "Use no máximo 300 caracteres")
  .nullable()
  .transform((key) => (key === null || key.startsWith(KEY_MASK) ? "" : withoutScheme(key)))
  .pipe(z.string().regex(/^[\x21-\x7e]*$/, "A chave não pode ter espaços nem acentos"));

/** ZapSign's manual shows keys behind the word that goes before them in a header. */
function withoutScheme(key: string): string {
  return key.replace(/^Bearer\s+/i, "");
}

/** The last part of the template's address in ZapSign; blank for none. */
const TemplateToken = z
  .string("Token inválido")
  .trim()
  .max(100, "Use no máximo 100 caracteres")
  .nullable()
  .transform((token) => token ?? "")
  .pipe(z.string().regex(/^[\w-]*$/, "Use só o código do modelo: letras, números e hífens"));

const fields = {
  enabled: z.boolean("Valor inválido"),
  apiKey: ApiKey,
  templateToken: TemplateToken,
  folderPath: FolderPath,
  sendAutomaticEmail: z.boolean("Valor inválido"),
  environment: z.enum(ENVIRONMENTS, "Ambiente inválido"),
};

export const ZapsignSettings = z.object({
  enabled: z.boolean(),
  /** `••••1234`, or blank when there is none; the key itself never leaves the server. */
  apiKey: z.string(),
  hasApiKey: z.boolean(),
  templateToken: z.string(),
  folderPath: z.string(),
  sendAutomaticEmail: z.boolean(),
  environment: z.enum(ENVIRONMENTS),
  /**
   * Whether ZapSign tells of signatures by itself. Without it they are asked for every hour; saving, or the next
   * contract, tries again.
   */
  webhookRegistered: z.boolean(),
  /** Null until something was saved for the first time. */
  updatedAt: Instant.nullable(),
});
export type ZapsignSettings = z.output<typeof ZapsignSettings>;

const SettingsChanges = z.object({
  enabled: fields.enabled.exactOptional(),
  apiKey: fields.apiKey.exactOptional(),
  templateToken: fields.templateToken.exactOptional(),
  folderPath: fields.folderPath.exactOptional(),
  sendAutomaticEmail: fields.sendAutomaticEmail.exactOptional(),
  environment: fields.environment.exactOptional(),
});
export type SettingsChanges = z.output<typeof SettingsChanges>;

/** What is typed and not saved yet; what is absent or blank is taken from the saved settings. */
const Tested = z.object({
  apiKey: fields.apiKey.exactOptional(),
  templateToken: fields.templateToken.exactOptional(),
  environment: fields.environment.exactOptional(),
});

const Connection = z.object({
  templateName: z.string(),
  /** The template's fields as ZapSign names them, `{{CLIENTE_NOME}}`. */
  templateVariables: z.array(z.string()),
  /** Ours that the template does not use. */
  missing: z.array(z.string()),
  /** Variables of the template that are not ours. They stay blank. */
  unknown: z.array(z.string()),
  /** ZapSign mails the client only when the template uses `{{CLIENTE_EMAIL}}`. */
  canSendEmail: z.boolean(),
});
export type Connection = z.output<typeof Connection>;

/** What of a proposal a contract changes; the whole is read again with the proposals. */
const ProposalContract = z.object({
  proposalId: z.int(),
  zapsignDocumentToken: z.string().nullable(),
  zapsignSignatureUrl: z.string().nullable(),
  zapsignStatus: z.string().nullable(),
});
export type ProposalContract = z.output<typeof ProposalContract>;

/** What ZapSign itself may refuse, each with a sentence that says what to do. */
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
  }),
  /** Absent fields keep their value. The first key registers our webhook at ZapSign. */
  saveSettings: endpoint({
    route: "PUT /api/zapsign/settings",
    access: "admin",
    /** For another key. */
    fresh: "sometimes",
    input: SettingsChanges,
    output: ZapsignSettings,
  }),
  /** Forgets the key and turns the integration off. */
  removeKey: endpoint({
    route: "DELETE /api/zapsign/settings/api-key",
    access: "admin",
    output: ZapsignSettings,
  }),
  /** Asks ZapSign for the template with the key; changes nothing. */
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
   * One document for a proposal, however many click. The codes of `settingsProblems` (rules.ts) are
   * mended in the settings, those of `clientProblems` at the client.
   */
  generate: endpoint({
    route: "POST /api/zapsign/generate-contract",
    access: "member",
    input: z.object({ proposalId: RecordId }),
    /** `signatureUrl` null: ZapSign answered no address that may be opened. */
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
   * Cancels the document at ZapSign and frees the proposal for a new one. A signed contract stays. What ZapSign does not
   * know any more counts as cancelled.
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
  /**
   * The link of an open contract, to be signed on the device of who asks. What is seen of the document for a while is
   * not told as the client's opening.
   */
  signHere: endpoint({
    route: "POST /api/zapsign/contracts/{id}/open",
    access: "member",
    params: ById,
    output: z.object({ signatureUrl: z.string() }),
    problems: ["contract_not_open"],
  }),
  /** Where the signed file is, or the document as it went out while nobody has signed: an address good for an hour. */
  file: endpoint({
    route: "GET /api/zapsign/contracts/{id}/file",
    access: "member",
    params: ById,
    output: z.object({ url: z.string() }),
    problems: ["zapsign_key_missing", ...PROVIDER_PROBLEMS],
  }),
};
