import type { Environment } from "#shared/contracts/rules.ts";

export const ENVIRONMENT_NAMES: Record<Environment, string> = {
  production: "Produção",
  sandbox: "Sandbox (testes, sem validade jurídica)",
};

/** Each environment has accounts and keys of its own. */
export const ZAPSIGN_PANELS: Record<Environment, string> = {
  production: "https://app.zapsign.com.br",
  sandbox: "https://sandbox.app.zapsign.com.br",
};
