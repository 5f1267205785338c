import { log } from "#functions/platform/log.ts";
import type { Company } from "#shared/clients/contract.ts";
import { Problem } from "#shared/errors.ts";
import { RegistryEntry, toCompany } from "./company-registry-entry.ts";
import { readText, reasonOf } from "./provider-answer.ts";

/** Asked in this order; COMPANY_REGISTRY_URLS, separated by commas, puts others in their place. */
const PROVIDERS = "https://brasilapi.com.br/api/cnpj/v1,https://minhareceita.org";
/** BrasilAPI refuses Node's own name. */
const USER_AGENT = "Fechou/1.0 (consulta de CNPJ)";
/** How long one provider, and all of them together, may take. */
const TIME = { oneMs: 4_000, allMs: 5_500 };
/** A real answer has 2 to 20 KB. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * What the public company registry knows of a valid CNPJ, or undefined when it knows none. A provider that fails, or
 * that does not know the number (their "not found" is not reliable), passes the question to the next.
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

/** @throws Error for anything but a well-formed entry or a 404 within time, size and host. */
async function ask(url: string, timeoutMs: number): Promise<Company | undefined> {
  const response = await fetch(url, {
    headers: { "user-agent": USER_AGENT, accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
  });
  if (response.status === 404) {
    await response.body?.cancel();
    return undefined;
  }
  const text = await readText(response, MAX_ANSWER_BYTES);
  if (!response.ok) throw new Error(`The provider answered ${response.status}`);
  return toCompany(RegistryEntry.parse(JSON.parse(text)));
}
