import { timingSafeEqual } from "node:crypto";
import { type Ledger, Refusal } from "./ledger.ts";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { json } from "../site/json.ts";

/** Returns a refusal unless the call carries this account's key. */
export function refuseKey({ state }: Ledger, { headers }: WireRequest): WireReply | undefined {
  const [key] = [headers["access_token"]].flat();
  if (!key) {
    return unauthorized(
      "access_token_not_found",
      "O cabeçalho de autenticação 'access_token' é obrigatório e não foi encontrado na requisição",
    );
  }
  if (!key.startsWith("$aact_")) {
    return unauthorized(
      "invalid_access_token_format",
      "O valor fornecido não parece ser uma chave de API válida do Asaas. Verifique o formato da sua chave",
    );
  }
  if (key.startsWith("$aact_prod_")) {
    return unauthorized(
      "invalid_environment",
      "A chave de API informada não pertence a este ambiente",
    );
  }
  const [given, ours] = [Buffer.from(key), Buffer.from(state.apiKey)];
  if (given.length !== ours.length || !timingSafeEqual(given, ours))
    return unauthorized("invalid_access_token", "A chave de API fornecida é inválida");
  return undefined;
}

function unauthorized(code: string, description: string): WireReply {
  return refusal(new Refusal(401, code, description));
}

export function refusal({ status, code, message }: Refusal): WireReply {
  return json(status, { errors: [{ code, description: message }] });
}
