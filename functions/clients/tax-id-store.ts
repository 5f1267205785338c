import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { uniqueField } from "#functions/platform/table/unique-field.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { Problem } from "#shared/errors.ts";
import { taxIdKind } from "#shared/values/tax-id.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface UniqueRecords {
    "client-tax-id": { id: number };
  }
}

export function uniqueTaxId(orgId: string) {
  return uniqueField<Client>({
    keyOf: ({ cnpj }) => (cnpj === null ? null : keys.unique(orgId, "client-tax-id", cnpj)),
    refusal: () => new Problem("tax_id_taken"),
  });
}

/**
 * Writes, and names the holder of a taken tax id: the two extra reads happen on refusal only.
 * @throws Problem `tax_id_taken`; `busy` when the holder has freed it since
 */
export async function writeUnique(orgId: string, client: Client, writes: Write[]): Promise<void> {
  try {
    await write(writes);
  } catch (error) {
    if (!isTaxIdTaken(error)) throw error;
    const [holder] = await holdersOf(orgId, [client]);
    // Freed between write and read: a retry succeeds.
    if (!holder) throw new Problem("busy", { cause: error });
    const fields = [{ field: "cnpj", message: "Este CPF/CNPJ já está em uso" }];
    const values = { kind: taxIdKind(holder.cnpj ?? ""), name: displayName(holder) };
    throw new Problem("tax_id_taken", { values, fields, cause: error });
  }
}

/** Returns the clients with these tax ids, in the order of `clients`. */
export async function holdersOf(
  orgId: string,
  clients: readonly Client[],
): Promise<(Client | undefined)[]> {
  const guardKeys = clients.map(({ cnpj }) => keys.unique(orgId, "client-tax-id", cnpj ?? ""));
  const guards = await getMany(guardKeys);
  return getMany(guards.map((guard) => keys.client(orgId, guard?.id ?? 0)));
}

/** Returns whether a write failed because another client has the tax id. */
export function isTaxIdTaken(error: unknown): boolean {
  return error instanceof Problem && error.code === "tax_id_taken";
}
