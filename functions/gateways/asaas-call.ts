import * as z from "zod";
import { env, envNumber } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { Problem } from "#shared/errors.ts";
import { reasonOf, requestJson, UnexpectedStatus } from "./provider-client.ts";

const USER_AGENT = "Fechou/1.0 (assinaturas)";
const TIMEOUT_MS = 5_000;
/** A page of 100 payments is about 150 KB. */
const MAX_RESPONSE_BYTES = 1024 * 1024;

// Logged once per start: without the key every payment fails with 502.
if (process.env["ASAAS_API_KEY"] !== undefined && !isKey(process.env["ASAAS_API_KEY"]))
  log.error("The payment provider is not configured: enter apiKey into the secret of this stage");

const Refusal = z.object({
  errors: z.array(z.object({ code: z.string(), description: z.string().catch("") })).min(1),
});

/** A call to Asaas failed. Uncaught, the response is `payment_provider_failed`. */
export class AsaasError extends Problem {
  /** Undefined without a readable response: the outcome is unknown, so look it up by its external reference. */
  readonly status: number | undefined;
  /** The provider's own codes, such as `invalid_object`. */
  readonly codes: readonly string[];

  constructor(status: number | undefined, codes: readonly string[] = [], cause?: unknown) {
    super("payment_provider_failed", { cause });
    this.name = "AsaasError";
    this.status = status;
    this.codes = codes;
  }
}

export interface AsaasRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to the base URL, `/payments/pay_1`. */
  path: string;
  query?: Record<string, string | number>;
  body?: object;
}

/**
 * Calls Asaas v3 once, without retries: at most 5 s (ASAAS_TIMEOUT_MS) until the whole response is read. Only method,
 * path and the provider's codes are logged.
 * @throws AsaasError for anything but a well-formed 200
 */
export async function callAsaas<S extends z.core.$ZodType>(
  { method, path, query, body }: AsaasRequest,
  schema: S,
): Promise<z.output<S>> {
  try {
    return await requestJson(
      {
        method,
        url: env("ASAAS_BASE_URL").replace(/\/$/, "") + path,
        query,
        body,
        headers: { access_token: apiKey(), "user-agent": USER_AGENT },
        timeoutMs: envNumber("ASAAS_TIMEOUT_MS", TIMEOUT_MS),
        maxBytes: MAX_RESPONSE_BYTES,
      },
      schema,
    );
  } catch (error) {
    const failed = failureOf(error);
    const { status, codes, cause } = failed;
    // A missing record is no failure.
    if (status !== 404)
      log.warn("payment provider failed", {
        call: `${method} ${path}`,
        status,
        codes,
        reason: reasonOf(cause),
      });
    throw failed;
  }
}

function failureOf(error: unknown): AsaasError {
  if (error instanceof UnexpectedStatus) return new AsaasError(error.status, codesOf(error.text));
  return new AsaasError(undefined, [], error);
}

/** @throws Error while the secret of this stage has no key */
function apiKey(): string {
  const key = env("ASAAS_API_KEY");
  if (!isKey(key)) throw new Error("ASAAS_API_KEY is no key of Asaas");
  return key;
}

/** Refuses line ends too: fetch quotes a key that is no header value in its error. */
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
