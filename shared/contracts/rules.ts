import * as z from "zod";
import type { ProblemCode } from "#shared/errors.ts";
import { codePoints } from "#shared/values/text.ts";

export const KEY_MASK = "••••";

/** `••••1234`; only the dots for a short key; blank without a key. */
export function maskKey(key: string): string {
  return key.length < 12 ? KEY_MASK : KEY_MASK + key.slice(-4);
}

export const DEFAULT_SETTINGS = {
  enabled: false,
  templateToken: "",
  folderPath: "/",
  sendAutomaticEmail: false,
  environment: "production",
} as const;

/** The first missing setting; undefined when complete. */
export function missingCredential(settings: {
  hasApiKey: boolean;
  templateToken: string;
}): "apiKey" | "templateToken" | undefined {
  if (!settings.hasApiKey) return "apiKey";
  return settings.templateToken === "" ? "templateToken" : undefined;
}

const MAX_PATH = 255;
const MAX_FOLDER = 50;
const MAX_LEVELS = 5;

/** `/Contratos/2026/`, within the provider's limits. Blank is the root. */
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
      .refine((path) => !/\p{Cc}|\/\//u.test(path), { error: "Pasta inválida" })
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

/** For calls other than generating, whose text is fixed. */
export const NO_ANSWER = "A ZapSign não respondeu. Tente novamente em alguns minutos.";

/** `pending` also after the client opened the link. */
export type ContractStatus = "pending" | "signed" | "refused" | "cancelled" | "expired" | "error";

export const CONTRACT_STATUS_NAMES: Record<ContractStatus, string> = {
  pending: "Aguardando assinatura",
  signed: "Assinado",
  refused: "Recusado",
  cancelled: "Cancelado",
  expired: "Expirado",
  error: "Não encontrado na ZapSign",
};

/** Fixed in the settings of the e-signature. */
export const settingsProblems: readonly ProblemCode[] = [
  "zapsign_disabled",
  "zapsign_key_missing",
  "zapsign_template_missing",
  "zapsign_key_refused",
  "zapsign_plan_missing",
  "zapsign_template_unknown",
];

/** Fixed at the client. */
export const clientProblems: readonly ProblemCode[] = [
  "contract_client_missing",
  "contract_email_missing",
];
