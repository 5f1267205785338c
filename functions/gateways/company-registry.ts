import type { Company } from "#shared/clients/schemas.ts";
import { RegistryEntry, toCompany } from "./company-registry-entry.ts";
import { findJson } from "./provider-client.ts";
import { requestWithFallback, TIMEOUTS } from "./request-with-fallback.ts";

/** COMPANY_REGISTRY_URLS replaces them. */
const PROVIDERS = "https://brasilapi.com.br/api/cnpj/v1,https://minhareceita.org";
/** BrasilAPI refuses Node's default. */
const USER_AGENT = "Fechou/1.0 (consulta de CNPJ)";
/** Real responses are 2 to 20 KB. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/** Looks up a valid CNPJ in the public registry. @throws Problem `lookup_unavailable` when no provider answered */
export function findCompany(cnpj: string, time = TIMEOUTS): Promise<Company | undefined> {
  const request = {
    what: "company registry",
    providers: process.env["COMPANY_REGISTRY_URLS"] || PROVIDERS,
    refusal: "lookup_unavailable",
    ask: async (base: string, timeoutMs: number) => {
      const url = `${base.replace(/\/$/, "")}/${cnpj}`;
      const headers = { "user-agent": USER_AGENT };
      const query = { url, headers, timeoutMs, maxBytes: MAX_RESPONSE_BYTES };
      const entry = await findJson(query, RegistryEntry);
      const company = entry && toCompany(entry);
      if (company && company.cnpj !== cnpj)
        throw new Error("The provider returned another company");
      return company;
    },
  } as const;
  return requestWithFallback(request, time);
}
