import { findCompany } from "#functions/gateways/company-registry.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import type { Company } from "#shared/clients/schemas.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import { HOUR_MS } from "#shared/values/instants.ts";
import { isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { findCachedCompany, cacheCompany } from "./company-store.ts";

const LOOKUPS: RateLimit = {
  what: "company-lookup",
  max: 20,
  minutes: 1,
  refusal: "too_many_lookups",
};

const FOUND_CACHED_MS = 30 * 24 * HOUR_MS;
const UNKNOWN_CACHED_MS = HOUR_MS;

/**
 * Looks up a CNPJ in the company registry, with a cache.
 * @throws Problem `invalid_input` for anything but a CNPJ, `company_not_found`, `lookup_unavailable`,
 * `too_many_lookups`
 */
export async function lookUpCompany(orgId: string, text: string, now: Date): Promise<Company> {
  const cnpj = normalizeTaxId(text);
  if (!isCnpj(cnpj)) throw invalidField("cnpj", "CNPJ inválido");
  const [cached] = await Promise.all([
    findCachedCompany(cnpj, now),
    enforceRateLimit(LOOKUPS, orgId, now),
  ]);
  const company = cached ? cached.company : await askRegistry(cnpj, now);
  if (!company) throw new Problem("company_not_found");
  // Older cached responses have no activity.
  return { ...company, activity: company.activity ?? null };
}

async function askRegistry(cnpj: string, now: Date): Promise<Company | null> {
  const company = (await findCompany(cnpj)) ?? null;
  const cachedMs = company ? FOUND_CACHED_MS : UNKNOWN_CACHED_MS;
  await cacheCompany(cnpj, company, new Date(now.getTime() + cachedMs));
  return company;
}
