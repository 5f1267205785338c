import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { formatTaxId, isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { COMPANY_REGISTRY } from "../paths.ts";
import { decodeSegment } from "../site/http-server.ts";
import { json } from "../site/json.ts";
import { companies, type Fault, faults } from "./company-registry-entries.ts";

/** BrasilAPI, and Minha Receita at the root. */
const PATH = /^(?:\/api\/cnpj\/v1)?\/([^/]+)$/;
const DELAY_MS = 6_000;

/** Simulates BrasilAPI, and a second provider at the root without the first one's faults. */
export async function companyRegistry(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const userAgent = request.headers["user-agent"] ?? "";
  if (userAgent === "node") return answer(response, 403, "", { "x-vercel-mitigated": "deny" });
  if (userAgent === "") return answer(response, 429, "Too Many Requests");
  const wanted = PATH.exec(path)?.[1];
  if (request.method !== "GET" || wanted === undefined)
    return problem(response, 404, "not_found", "Rota não encontrada.");
  const cnpj = normalizeTaxId(decodeSegment(wanted));
  if (!isCnpj(cnpj))
    return problem(response, 400, "bad_request", `CNPJ ${formatTaxId(cnpj)} inválido.`);
  const fault = faults[cnpj];
  if (fault && !(fault === "500 at the first" && !path.startsWith("/api/")))
    return fail(response, fault, cnpj);
  const company = companies[cnpj];
  if (!company)
    return problem(response, 404, "not_found", `CNPJ ${formatTaxId(cnpj)} não encontrado.`);
  answerJson(response, 200, { cnpj, ...company });
}

async function fail(response: ServerResponse, fault: Fault, cnpj: string): Promise<void> {
  const another = companies["11222333000181"];
  switch (fault) {
    case "429":
      return answer(response, 429, "Too Many Requests");
    case "500":
    case "500 at the first":
      return problem(response, 500, "internal_error", "Erro interno ao consultar o CNPJ.");
    case "6 s delay":
      await sleep(DELAY_MS, undefined, { ref: false });
      return answerJson(response, 200, { cnpj, ...another });
    case "page instead of JSON":
      return answer(response, 200, "<!doctype html><title>Just a moment...</title>", {
        "content-type": "text/html",
      });
    case "half an answer":
      return answer(response, 200, '{"cnpj":"', json(200, {}).headers);
    case "10 MB":
      return answerJson(response, 200, { cnpj, razao_social: "A".repeat(10 * 1024 * 1024) });
    case "redirect":
      return answer(response, 302, "", {
        location: `${COMPANY_REGISTRY}/api/cnpj/v1/11222333000181`,
      });
    case "another company":
      return answerJson(response, 200, { cnpj: "11222333000181", ...another });
  }
}

function problem(response: ServerResponse, status: number, type: string, message: string): void {
  answerJson(response, status, { message, type, name: "Error" });
}

function answerJson(response: ServerResponse, status: number, value: object): void {
  const { body, headers } = json(status, value);
  answer(response, status, String(body), headers);
}

function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers).end(body);
}
