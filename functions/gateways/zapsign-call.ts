import * as z from "zod";
import { envNumber } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { Problem } from "#shared/errors.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { reasonOf, requestJson, UnexpectedStatus } from "./provider-client.ts";

const HOSTS = {
  production: "https://api.zapsign.com.br/api/v1/",
  sandbox: "https://sandbox.api.zapsign.com.br/api/v1/",
};
const USER_AGENT = "Fechou/1.0 (contratos)";
const TIMEOUT_MS = 5_000;
const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
const MAX_DETAIL = 160;

/** An organization's own account at ZapSign. */
export interface ZapsignAccount {
  apiKey: string;
  environment: keyof typeof HOSTS;
}

export interface ZapsignRequest {
  method: "GET" | "POST" | "DELETE";
  /** Relative to the base URL, with a slash at its end: `docs/{token}/`. */
  path: string;
  query?: Record<string, string>;
  body?: object;
}

/** A call to ZapSign failed. Uncaught, the response has a sentence for the status. */
export class ZapsignError extends Problem {
  readonly status: number | undefined;
  /** `undone`: certainly not done. `doubtful`: it may have been done, or may still happen. */
  readonly outcome: "undone" | "doubtful";

  constructor(status: number | undefined, { detail = "", cause }: Refused = {}) {
    super(codeOf(status), { values: { detail: detail || "confira os dados" }, cause });
    this.name = "ZapsignError";
    this.status = status;
    const isRefused = status !== undefined && status !== 200 && status < 502;
    this.outcome = isRefused || isUnreached(cause) ? "undone" : "doubtful";
  }
}

interface Refused {
  /** ZapSign's own words. */
  detail?: string;
  cause?: unknown;
}

export function standIn(): string | undefined {
  return process.env["ZAPSIGN_BASE_URL"];
}

/**
 * Calls ZapSign's API once, without retries: at most 5 s (ZAPSIGN_TIMEOUT_MS) until the whole response is read.
 * Neither keys nor contents are logged.
 * @throws ZapsignError for anything but a well-formed 200
 */
export async function callZapsign<S extends z.core.$ZodType>(
  { apiKey, environment }: ZapsignAccount,
  { method, path, query, body }: ZapsignRequest,
  schema: S,
): Promise<z.output<S>> {
  try {
    return await requestJson(
      {
        method,
        url: new URL(path, standIn() ?? HOSTS[environment]),
        query,
        body,
        headers: { authorization: `Bearer ${apiKey}`, "user-agent": USER_AGENT },
        timeoutMs: envNumber("ZAPSIGN_TIMEOUT_MS", TIMEOUT_MS),
        maxBytes: MAX_RESPONSE_BYTES,
      },
      schema,
    );
  } catch (error) {
    const failed = failureOf(error, apiKey);
    const { status, cause } = failed;
    // Tokens of documents and templates follow in the path and are not logged.
    const call = `${method} ${path.replace(/^(docs|templates)\/.+/, "$1/*/")}`;
    log.warn("signature provider failed", { call, status, reason: reasonOf(cause) });
    throw failed;
  }
}

function failureOf(error: unknown, apiKey: string): ZapsignError {
  if (!(error instanceof UnexpectedStatus)) return new ZapsignError(undefined, { cause: error });
  return new ZapsignError(error.status, {
    detail: detailOf(error.text).replaceAll(apiKey, "…"),
  });
}

function codeOf(status: number | undefined): ProblemCode {
  switch (status) {
    case 401:
    case 403:
      return "zapsign_key_refused";
    case 402:
      return "zapsign_plan_missing";
    case 404:
      return "zapsign_template_unknown";
    case 429:
      return "zapsign_busy";
    // No readable response, or none from behind the provider's gateway.
    case undefined:
    case 502:
    case 503:
    case 504:
      return "zapsign_unanswered";
  }
  const isRefused = status >= 400 && status < 500;
  return isRefused ? "zapsign_data_refused" : "zapsign_failed";
}

function isUnreached(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(code);
}

/** ZapSign has no fixed format for refusals: takes the first sentence under any name. */
function detailOf(text: string): string {
  try {
    return firstText(JSON.parse(text))?.trim().slice(0, MAX_DETAIL) ?? "";
  } catch {
    return "";
  }
}

function firstText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return undefined;
  const { detail, message, error } = value as Record<string, unknown>;
  for (const part of [detail, message, error, ...Object.values(value)]) {
    const found = firstText(part);
    if (found) return found;
  }
  return undefined;
}
