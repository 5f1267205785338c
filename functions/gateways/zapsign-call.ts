import * as z from "zod";
import { envNumber } from "#functions/platform/env.ts";
import { log } from "#functions/platform/log.ts";
import { Problem, type ProblemCode } from "#shared/errors.ts";
import { readText, reasonOf } from "./provider-answer.ts";

const HOSTS = {
  production: "https://api.zapsign.com.br/api/v1/",
  sandbox: "https://sandbox.api.zapsign.com.br/api/v1/",
};
const USER_AGENT = "Fechou/1.0 (contratos)";
/** Long enough for an answer, short enough that a person still waits for it. */
const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 2 * 1024 * 1024;
const MAX_DETAIL = 160;

/** Whose account at ZapSign is used, and where. The key is the organization's own. */
export interface ZapsignAccount {
  apiKey: string;
  environment: keyof typeof HOSTS;
}

export interface ZapsignRequest {
  method: "GET" | "POST" | "DELETE";
  /** Below the base URL, with the slash at its end: `docs/{token}/`. */
  path: string;
  query?: Record<string, string>;
  body?: object;
}

/** ZapSign did not do what it was asked. Not caught, it is answered by its own sentence (external-apis §2.1). */
export class ZapsignFailed extends Problem {
  /** The status it answered; undefined: no answer, or none that could be read. */
  readonly answered: number | undefined;
  /** `undone`: it was certainly not done. `doubtful`: it may have been, or may still be being done. */
  readonly outcome: "undone" | "doubtful";

  constructor(answered: number | undefined, { detail = "", cause }: Refused = {}) {
    super(codeOf(answered), { values: { detail: detail || "confira os dados" }, cause });
    this.name = "ZapsignFailed";
    this.answered = answered;
    const isRefused = answered !== undefined && answered !== 200 && answered < 502;
    this.outcome = isRefused || isUnreached(cause) ? "undone" : "doubtful";
  }
}

interface Refused {
  /** What ZapSign says of it. */
  detail?: string;
  cause?: unknown;
}

/** Where the local environment has its stand-in; undefined in the cloud. */
export function standIn(): string | undefined {
  return process.env["ZAPSIGN_BASE_URL"];
}

/**
 * One call of ZapSign's API, never tried again by itself: at most 5 s (ZAPSIGN_TIMEOUT_MS) until the whole answer is
 * there. Neither keys nor what was sent or answered is logged.
 *
 * @throws ZapsignFailed for anything but a well-formed 200.
 */
export async function callZapsign<S extends z.core.$ZodType>(
  account: ZapsignAccount,
  request: ZapsignRequest,
  schema: S,
): Promise<z.output<S>> {
  try {
    return await ask(account, request, schema);
  } catch (error) {
    const failed =
      error instanceof ZapsignFailed ? error : new ZapsignFailed(undefined, { cause: error });
    logFailure(request, failed);
    throw failed;
  }
}

async function ask<S extends z.core.$ZodType>(
  { apiKey, environment }: ZapsignAccount,
  { method, path, query = {}, body }: ZapsignRequest,
  schema: S,
): Promise<z.output<S>> {
  const url = new URL(path, standIn() ?? HOSTS[environment]);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      "user-agent": USER_AGENT,
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(envNumber("ZAPSIGN_TIMEOUT_MS", TIMEOUT_MS)),
  });
  const text = await readText(response, MAX_ANSWER_BYTES);
  if (response.status !== 200)
    throw new ZapsignFailed(response.status, { detail: detailOf(text).replaceAll(apiKey, "…") });
  return z.parse(schema, text === "" ? {} : JSON.parse(text));
}

function codeOf(answered: number | undefined): ProblemCode {
  switch (answered) {
    case 401:
    case 403:
      return "zapsign_key_refused";
    case 402:
      return "zapsign_plan_missing";
    case 404:
      return "zapsign_template_unknown";
    case 429:
      return "zapsign_busy";
  }
  const isRefused = answered !== undefined && answered >= 400 && answered < 500;
  return isRefused ? "zapsign_data_refused" : "zapsign_failed";
}

/** Nobody was there to do anything. */
function isUnreached(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : { cause: undefined };
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(code);
}

/** The first sentence in a refusal, whatever it is called there (external-apis §2.1). */
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

/** Of the path only which call it is: what follows are the tokens of documents and templates. */
function logFailure({ method, path }: ZapsignRequest, { answered, cause }: ZapsignFailed): void {
  const call = `${method} ${path.replace(/^(docs|templates)\/.+/, "$1/*/")}`;
  log.warn("signature provider failed", { call, answered, reason: reasonOf(cause) });
}
