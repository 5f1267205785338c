import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { findCompany } from "#functions/gateways/company-registry.ts";
import type { Company } from "#shared/clients/schemas.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import { isCnpj, normalizeTaxId } from "#shared/values/tax-id.ts";
import { findKeptCompany, keepCompany } from "./company-store.ts";

const LOOKUPS: RateLimit = {
  what: "company-lookup",
  max: 20,
  minutes: 1,
  refusal: "too_many_lookups",
};

const HOUR_MS = 3_600_000;
const FOUND_KEPT_MS = 30 * 24 * HOUR_MS;
const UNKNOWN_KEPT_MS = HOUR_MS;

/**
 * Looks up a CNPJ in the company registry, with a cache.
 * @throws Problem `invalid_input` for anything but a CNPJ, `company_not_found`, `lookup_unavailable`,
 * `too_many_lookups`
 */
export async function lookUpCompany(orgId: string, text: string, now: Date): Promise<Company> {
  const cnpj = normalizeTaxId(text);
  if (!isCnpj(cnpj)) throw invalidField("cnpj", "CNPJ inválido");
  const [kept] = await Promise.all([
    findKeptCompany(cnpj, now),
    enforceRateLimit(LOOKUPS, orgId, now),
  ]);
  const company = kept ? kept.company : await askRegistry(cnpj, now);
  if (!company) throw new Problem("company_not_found");
  // Older cached answers have no activity.
  return { ...company, activity: company.activity ?? null };
}

async function askRegistry(cnpj: string, now: Date): Promise<Company | null> {
  const company = (await findCompany(cnpj)) ?? null;
  const keptMs = company ? FOUND_KEPT_MS : UNKNOWN_KEPT_MS;
  await keepCompany(cnpj, company, new Date(now.getTime() + keptMs));
  return company;
}
