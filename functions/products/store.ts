import type { Author } from "#functions/platform/author.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { type Newest, queryNewest } from "#functions/platform/table/queries/query-newest.ts";
import { get as getItem, getExisting, write } from "#functions/platform/table/table.ts";
import { getTrashed, moveToTrash, restoreFromTrash } from "#functions/platform/table/trash.ts";
import { uniqueField } from "#functions/platform/table/unique-field.ts";
import { atVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { Paging } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { ProductRecord } from "#shared/products/schemas.ts";
import { fold } from "#shared/values/text.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    product: ProductRecord;
  }
  interface UniqueRecords {
    "product-code": { id: number };
  }
  interface TrashedRecords {
    product: ProductRecord;
  }
}

/** Returns products, newest first, up to the size of a response. */
export function listPage(orgId: string, paging: Paging): Promise<Newest<ProductRecord>> {
  return queryNewest(keys.products(orgId), paging);
}

/** @throws Problem `not_found` */
export function get(orgId: string, id: number): Promise<ProductRecord> {
  return getExisting(keys.product(orgId, id));
}

/** @throws Problem `product_code_taken` */
export async function add(
  orgId: string,
  product: ProductRecord,
  extraWrites: readonly Write[],
): Promise<ProductRecord> {
  await writeUnique(orgId, product.code, [...extraWrites, ...additions(orgId, product)]);
  return product;
}

/** Replaces `before` by `after`. @throws Problem `product_code_taken`; `stale_record` */
export async function save(
  orgId: string,
  before: ProductRecord,
  after: ProductRecord,
): Promise<ProductRecord> {
  await writeUnique(orgId, after.code, [
    { put: { ...after, ...keys.product(orgId, after.id) }, condition: atVersion(before.updatedAt) },
    ...uniqueCode(orgId).replace(before, after),
  ]);
  return after;
}

/** Moves a product to the trash and frees its code. Proposals have their own copy. @throws Problem `stale_record` */
export async function remove(orgId: string, product: ProductRecord, author: Author): Promise<void> {
  await write([...removals(orgId, product), moveToTrash(orgId, "product", { ...product }, author)]);
}

/** @throws Problem `not_found` */
export function getDeleted(orgId: string, id: number, now: Date): Promise<ProductRecord> {
  return getTrashed(orgId, "product", id, now);
}

/**
 * Restores a product with its code.
 * @throws Problem `product_code_taken`; `not_found` when it was restored or purged
 */
export async function restore(orgId: string, product: ProductRecord): Promise<ProductRecord> {
  const writes = [restoreFromTrash(orgId, "product", product.id), ...additions(orgId, product)];
  await writeUnique(orgId, product.code, writes);
  return product;
}

/** Returns the writes that add a product; they fail with `product_code_taken`. */
export function additions(orgId: string, product: ProductRecord): Write[] {
  return [
    { put: { ...product, ...keys.product(orgId, product.id) }, condition: "notExists" },
    ...uniqueCode(orgId).claim(product),
  ];
}

/** Returns the writes that delete a product; they fail with WriteConflict when it changed. */
export function removals(orgId: string, product: ProductRecord): Write[] {
  return [
    { remove: keys.product(orgId, product.id), condition: atVersion(product.updatedAt) },
    ...uniqueCode(orgId).release(product),
  ];
}

/** Codes are compared without case and accents. */
function codeKey(orgId: string, code: string | null) {
  return code === null ? null : keys.unique(orgId, "product-code", fold(code));
}

function uniqueCode(orgId: string) {
  return uniqueField<ProductRecord>({
    keyOf: ({ code }) => codeKey(orgId, code),
    refusal: ({ code }) => new Problem("product_code_taken", { values: { name: code ?? "" } }),
  });
}

/** Names the holder of a taken code: the two extra reads happen on refusal only. */
async function writeUnique(orgId: string, code: string | null, writes: Write[]): Promise<void> {
  try {
    await write(writes);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "product_code_taken") throw error;
    const key = codeKey(orgId, code);
    const guard = key && (await getItem(key));
    const holder = guard && (await getItem(keys.product(orgId, guard.id)));
    const fields = [{ field: "code", message: "Este código já está em uso" }];
    throw new Problem("product_code_taken", {
      values: { name: holder?.name ?? code ?? "" },
      fields,
      cause: error,
    });
  }
}
