import * as z from "zod";
import { changesOf } from "#shared/values/fields.ts";
import { Instant } from "#shared/values/schemas.ts";
import { codePoints } from "#shared/values/text.ts";
import { KEY_MASK, ENVIRONMENTS } from "./rules.ts";

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

const MAX_PATH = 255;
const MAX_FOLDER = 50;
const MAX_LEVELS = 5;

/** A ZapSign folder, `/Contratos/2026/`, within the provider's limits. Blank is the root. */
export const FolderPath = z
  .string("Pasta inválida")
  .trim()
  .nullable()
  .transform((path) => path || "/")
  .pipe(
    z
      .string()
      .refine((path) => path.startsWith("/"), { error: "A pasta deve começar com /", abort: true })
      .refine((path) => codePoints(path) <= MAX_PATH, {
        error: `Use no máximo ${MAX_PATH} caracteres`,
      })
      .refine((path) => !/\p{Cc}|\p{Cs}|\/\//u.test(path), { error: "Pasta inválida" })
      .refine((path) => !foldersOf(path).some((folder) => /^\s*\.{1,2}\s*$/.test(folder)), {
        error: "Uma pasta não pode se chamar “.” ou “..”",
      })
      .refine((path) => foldersOf(path).length <= MAX_LEVELS, {
        error: `Use no máximo ${MAX_LEVELS} níveis de pastas`,
      })
      .refine((path) => foldersOf(path).every((folder) => codePoints(folder) <= MAX_FOLDER), {
        error: `Cada pasta pode ter no máximo ${MAX_FOLDER} caracteres`,
      }),
  );

function foldersOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

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
  updatedAt: Instant.nullable(),
  updatedBy: z.uuid().nullable(),
});
export type ZapsignSettings = z.output<typeof ZapsignSettings>;

export const SettingsChanges = changesOf(SettingsFields);
export type SettingsChanges = z.output<typeof SettingsChanges>;

/** Unsaved settings; absent or blank fields come from the saved ones. */
export const Tested = SettingsChanges.pick({
  apiKey: true,
  templateToken: true,
  environment: true,
});

export const Connection = z.object({
  templateName: z.string(),
  /** `{{CLIENTE_NOME}}` */
  templateVariables: z.array(z.string()),
  /** Our variables that the template does not use. */
  missing: z.array(z.string()),
  /** Variables of the template that are not ours; they stay blank. */
  unknown: z.array(z.string()),
  /** ZapSign mails the client only when the template uses `{{CLIENTE_EMAIL}}`. */
  canSendEmail: z.boolean(),
});
export type Connection = z.output<typeof Connection>;

export const ProposalContract = z.object({
  proposalId: z.int(),
  zapsignDocumentToken: z.string().nullable(),
  zapsignSignatureUrl: z.string().nullable(),
  zapsignStatus: z.string().nullable(),
});
export type ProposalContract = z.output<typeof ProposalContract>;
