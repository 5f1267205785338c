import { epochSeconds } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import type { Company } from "#shared/clients/schemas.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    company: CachedCompany;
  }
}

interface CachedCompany {
  /** Null: not in the registry. */
  company: Company | null;
  /** Epoch seconds; DynamoDB deletes expired items with delay. */
  ttl: number;
}

/** Returns the cached entry of a CNPJ; undefined without one. */
export async function findCachedCompany(
  cnpj: string,
  now: Date,
): Promise<CachedCompany | undefined> {
  const cached = await get(keys.company(cnpj));
  return cached && cached.ttl > now.getTime() / 1_000 ? cached : undefined;
}

/** Caches a registry entry. It is public, so all organizations share it. */
export async function cacheCompany(
  cnpj: string,
  company: Company | null,
  until: Date,
): Promise<void> {
  const ttl = epochSeconds(until);
  await write([{ put: { ...keys.company(cnpj), company, ttl } }]);
}
