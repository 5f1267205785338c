import * as z from "zod";
import { env, envNumber } from "#functions/platform/env.ts";
import { log } from "#functions/platform/log.ts";
import { Problem } from "#shared/errors.ts";
import { readText, reasonOf } from "./provider-answer.ts";

const USER_AGENT = "Fechou/1.0 (assinaturas)";
const TIMEOUT_MS = 5_000;
/** A page of 100 payments has about 150 KB. */
const MAX_ANSWER_BYTES = 1024 * 1024;

// Said once, when the function starts: until then every payment is answered 502 (decisions E30).
if (process.env["ASAAS_API_KEY"] !== undefined && !isKey(process.env["ASAAS_API_KEY"]))
  log.error("The payment provider is not configured: enter apiKey into the secret of this stage");

const Refusal = z.object({
  errors: z.array(z.object({ code: z.string(), description: z.string().catch("") })).min(1),
});

/**
 * The payment provider did not do what it was asked. Not caught, it is answered as `payment_provider_failed`
 * (decisions E29).
 */
export class AsaasFailed extends Problem {
  /**
   * The status it answered. Undefined: no answer, or none that could be read; whether it was done is unknown, so look
   * for it by its external reference before asking again.
   */
  readonly answered: number | undefined;
  /** The provider's own codes, `invalid_object`. */
  readonly codes: readonly string[];

  constructor(answered: number | undefined, codes: readonly string[] = [], cause?: unknown) {
    super("payment_provider_failed", { cause });
    this.name = "AsaasFailed";
    this.answered = answered;
    this.codes = codes;
  }
}

export interface AsaasRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base URL, `/payments/pay_1`. */
  path: string;
  query?: Record<string, string | number>;
  body?: object;
}

/**
 * One call of Asaas v3 (external-apis §1.1), never tried again by itself: at most 5 s (ASAAS_TIMEOUT_MS) until the
 * whole answer is there. Only method, path and the provider's codes are logged.
 *
 * @throws AsaasFailed for anything but a well-formed 200.
 */
export async function callAsaas<S extends z.core.$ZodType>(
  request: AsaasRequest,
  schema: S,
): Promise<z.output<S>> {
  try {
    return await ask(request, schema);
  } catch (error) {
    const failed = error instanceof AsaasFailed ? error : new AsaasFailed(undefined, [], error);
    if (failed.answered !== 404) logFailure(request, failed);
    throw failed;
  }
}

async function ask<S extends z.core.$ZodType>(
  { method, path, query = {}, body }: AsaasRequest,
  schema: S,
): Promise<z.output<S>> {
  const url = new URL(env("ASAAS_BASE_URL").replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const response = await fetch(url, {
    method,
    headers: {
      access_token: apiKey(),
      "user-agent": USER_AGENT,
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
    },
    // Their edge answers 403 to a GET with a body.
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(envNumber("ASAAS_TIMEOUT_MS", TIMEOUT_MS)),
  });
  const text = await readText(response, MAX_ANSWER_BYTES);
  if (response.status !== 200) throw new AsaasFailed(response.status, codesOf(text));
  return z.parse(schema, JSON.parse(text));
}

/** @throws Error when the secret of this stage still waits for its key (decisions E30). */
function apiKey(): string {
  const key = env("ASAAS_API_KEY");
  if (!isKey(key)) throw new Error("ASAAS_API_KEY is no key of Asaas");
  return key;
}

/** Also without a line end: fetch would quote a key that is no header value in its error. */
function isKey(text: string): boolean {
  return /^\$aact_[\x21-\x7e]+$/.test(text);
}

function codesOf(text: string): string[] {
  try {
    return Refusal.parse(JSON.parse(text)).errors.map(({ code }) => code);
  } catch {
    return [];
  }
}

/** A missing entry is an answer, and not logged. */
function logFailure({ method, path }: AsaasRequest, { answered, codes, cause }: AsaasFailed): void {
  log.warn("payment provider failed", {
    call: `${method} ${path}`,
    answered,
    codes,
    reason: reasonOf(cause),
  });
}
