import type { Company } from "#shared/clients/schemas.ts";
import { RegistryEntry, toCompany } from "./company-registry-entry.ts";
import { requestJson, UnexpectedStatus } from "./provider-client.ts";
import { requestWithFallback, TIMEOUTS } from "./request-with-fallback.ts";

/** COMPANY_REGISTRY_URLS replaces them. */
const PROVIDERS = "https://brasilapi.com.br/api/cnpj/v1,https://minhareceita.org";
/** BrasilAPI refuses Node's default. */
const USER_AGENT = "Fechou/1.0 (consulta de CNPJ)";
/** Real answers are 2 to 20 KB. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** Looks up a valid CNPJ in the public registry. @throws Problem `lookup_unavailable` when no provider answered */
export function findCompany(cnpj: string, time = TIMEOUTS): Promise<Company | undefined> {
  const request = {
    what: "company registry",
    providers: process.env["COMPANY_REGISTRY_URLS"] || PROVIDERS,
    refusal: "lookup_unavailable",
    ask: async (base: string, timeoutMs: number) => {
      const company = await ask(`${base.replace(/\/$/, "")}/${cnpj}`, timeoutMs);
      if (company && company.cnpj !== cnpj)
        throw new Error("The provider answered another company");
      return company;
    },
  } as const;
  return requestWithFallback(request, time);
}

/** Returns undefined for a 404. @throws Error for anything but a well-formed entry within time and size */
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
