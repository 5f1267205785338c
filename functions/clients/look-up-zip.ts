import { findZip } from "#functions/gateways/zip-codes.ts";
import { enforceRateLimit, type RateLimit } from "#functions/platform/limits/rate-limit.ts";
import type { ZipAddress } from "#shared/clients/schemas.ts";
import { isZip } from "#shared/clients/zip.ts";
import { invalidField, Problem } from "#shared/errors.ts";

const LOOKUPS: RateLimit = { what: "zip-lookup", max: 30, minutes: 1, refusal: "too_many_lookups" };

/**
 * @throws Problem `invalid_input` for anything but a CEP, `zip_not_found`, `zip_lookup_unavailable`, `too_many_lookups`
 */
export async function lookUpZip(orgId: string, text: string, now: Date): Promise<ZipAddress> {
  const zip = text.replaceAll(/[\s.-]/g, "");
  if (!isZip(zip)) throw invalidField("zip", "CEP inválido");
  await enforceRateLimit(LOOKUPS, orgId, now);
  const found = await findZip(zip);
  if (!found) throw new Problem("zip_not_found");
  return found;
}
