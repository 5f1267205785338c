import { timingSafeEqual } from "node:crypto";
import type { Refusal } from "../operator/provider-api.ts";
import type { WireRequest } from "../site/http-server.ts";
import { type Ledger, refusal } from "./ledger.ts";

/** @throws Refusal unless the call carries this account's key */
export function checkKey({ state }: Ledger, { headers }: WireRequest): void {
  const [key] = [headers["access_token"]].flat();
  if (!key) {
    throw unauthorized(
      "access_token_not_found",
      "O cabeçalho de autenticação 'access_token' é obrigatório e não foi encontrado na requisição",
    );
  }
  if (!key.startsWith("$aact_")) {
    throw unauthorized(
      "invalid_access_token_format",
      "O valor fornecido não parece ser uma chave de API válida do Asaas. Verifique o formato da sua chave",
    );
  }
  if (key.startsWith("$aact_prod_")) {
    throw unauthorized(
      "invalid_environment",
      "A chave de API informada não pertence a este ambiente",
    );
  }
  const [given, ours] = [Buffer.from(key), Buffer.from(state.apiKey)];
  if (given.length !== ours.length || !timingSafeEqual(given, ours))
    throw unauthorized("invalid_access_token", "A chave de API fornecida é inválida");
}

function unauthorized(code: string, description: string): Refusal {
  return refusal(401, code, description);
}
