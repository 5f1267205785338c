import type { ProblemCode } from "#shared/problems.ts";

/** `sandbox`: ZapSign's free environment, whose documents are not binding. */
export const ENVIRONMENTS = ["production", "sandbox"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const KEY_MASK = "••••";

/** Returns `••••1234`; only the dots for a short key; blank without a key. */
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

/** Returns the first missing setting; undefined when complete. */
export function missingCredential(settings: {
  hasApiKey: boolean;
  templateToken: string;
}): "apiKey" | "templateToken" | undefined {
  if (!settings.hasApiKey) return "apiKey";
  return settings.templateToken === "" ? "templateToken" : undefined;
}

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
