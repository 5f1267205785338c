import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { atVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { duplicateKeyWrites } from "./duplicate-store.ts";
import { uniqueTaxId, writeUnique } from "./tax-id-store.ts";

/** Reads two clients in one round trip. */
export async function getPair(orgId: string, id: number, otherId: number) {
  const [client, other] = await getMany([keys.client(orgId, id), keys.client(orgId, otherId)]);
  return { client, other };
}

interface Merged {
  client: Client;
  other: Client;
  after: Client;
}

/** Replaces two clients by `after`. @throws Problem `tax_id_taken`; `stale_record` */
export async function merge(
  orgId: string,
  { client, other, after }: Merged,
  extraWrites: readonly Write[],
): Promise<Client> {
  await writeUnique(orgId, after, [
    { put: { ...after, ...keys.client(orgId, after.id) }, condition: atVersion(client.updatedAt) },
    { remove: keys.client(orgId, other.id), condition: atVersion(other.updatedAt) },
    ...taxIdWrites(orgId, { client, other, after }),
    ...duplicateKeyWrites(orgId, [client, other], after),
    ...extraWrites,
  ]);
  return after;
}

/**
 * Returns the writes that move the tax ids: frees those not kept, and claims a new one or transfers the other client's.
 */
function taxIdWrites(orgId: string, { client, other, after }: Merged): Write[] {
  const freed = [client, other].filter(({ cnpj }) => cnpj !== after.cnpj);
  const isTransferred =
    after.cnpj !== null && after.cnpj === other.cnpj && after.cnpj !== client.cnpj;
  const isNew = after.cnpj !== client.cnpj && after.cnpj !== other.cnpj;
  return [
    ...freed.flatMap((one) => uniqueTaxId(orgId).release(one)),
    ...(isNew ? uniqueTaxId(orgId).claim(after) : []),
    ...(isTransferred
      ? [{ put: { ...keys.unique(orgId, "client-tax-id", after.cnpj ?? ""), id: after.id } }]
      : []),
  ];
}
