import { log } from "#functions/platform/logs/log.ts";
import type { Company } from "#shared/clients/contract.ts";
import { Problem } from "#shared/errors.ts";
import { RegistryEntry, toCompany } from "./company-registry-entry.ts";
import { reasonOf, requestJson, UnexpectedStatus } from "./provider-client.ts";

/** In the order they are asked. COMPANY_REGISTRY_URLS, separated by commas, replaces them. */
const PROVIDERS = "https://brasilapi.com.br/api/cnpj/v1,https://minhareceita.org";
/** BrasilAPI refuses Node's default. */
const USER_AGENT = "Fechou/1.0 (consulta de CNPJ)";
/** How long one provider, and all of them together, may take. */
const TIME = { oneMs: 4_000, allMs: 5_500 };
/** A real answer has 2 to 20 KB. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * Returns what the public company registry has for a valid CNPJ; undefined when it has nothing. When a provider fails or
 * does not know the number (their "not found" is not reliable), the next one is asked.
 *
 * @throws Problem `lookup_unavailable` when no provider answered.
 */
export async function findCompany(
  cnpj: string,
  { oneMs, allMs } = TIME,
): Promise<Company | undefined> {
  const bases = (process.env["COMPANY_REGISTRY_URLS"] || PROVIDERS).split(",");
  const deadline = performance.now() + allMs;
  const failures: unknown[] = [];
  let unknown = false;
  for (const base of bases) {
    const timeoutMs = Math.min(oneMs, deadline - performance.now());
    if (timeoutMs <= 0) break;
    try {
      const company = await ask(`${base.trim().replace(/\/$/, "")}/${cnpj}`, timeoutMs);
      if (company?.cnpj === cnpj) return company;
      if (company) throw new Error("The provider answered another company");
      unknown = true;
    } catch (error) {
      failures.push(error);
    }
  }
  if (unknown) return undefined;
  log.warn("company registry unavailable", { failures: failures.map(reasonOf) });
  throw new Problem("lookup_unavailable", { cause: new AggregateError(failures) });
}

/** Returns undefined for a 404. @throws Error for anything else but a well-formed entry within time and size */
async function ask(url: string, timeoutMs: number): Promise<Company | undefined> {
  try {
    const headers = { "user-agent": USER_AGENT };
    const request = { method: "GET", url, headers, timeoutMs, maxBytes: MAX_ANSWER_BYTES } as const;
    return toCompany(await requestJson(request, RegistryEntry));
  } catch (error) {
    if (error instanceof UnexpectedStatus && error.status === 404) return undefined;
    throw error;
  }
}
