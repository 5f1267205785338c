import type { ProductRecord } from "#shared/products/schemas.ts";
import { cents } from "#shared/values/money.ts";
import { fold } from "#shared/values/text.ts";
import type { ItemFields, KnownItem } from "./item-inputs.ts";

/** Products that lines add to the catalogue: lines with equal names share one. */
export function countNewProducts(items: readonly ItemFields[] = []): number {
  return namesIn(items).length;
}

/** Ids of existing products in the lines. */
export function knownIds(items: readonly ItemFields[] = []): number[] {
  return items.flatMap(({ productId }) => productId ?? []);
}

/**
 * Numbers new products, priced as in their first line. @param lastId the last of the ids that `countNewProducts`
 * required
 */
export function numberNewProducts(
  items: readonly ItemFields[],
  lastId: number,
  { orgId, now }: { orgId: string; now: Date },
): { items: KnownItem[]; products: ProductRecord[] } {
  const names = namesIn(items);
  const idOf = (name: string) => lastId - names.length + 1 + names.indexOf(fold(name));
  const at = now.toISOString();
  const products = new Map<number, ProductRecord>();
  const known = items.map((item): KnownItem => {
    const { productId = null, newProduct } = item;
    if (!isNew(item) || !newProduct) return { ...item, productId };
    const { name } = newProduct;
    const id = idOf(name);
    if (!products.has(id))
      products.set(id, toProduct({ id, name, orgId, at, price: item.unitPrice }));
    return { ...item, productId: id };
  });
  return { items: known, products: [...products.values()] };
}

function isNew({ productId, newProduct }: ItemFields): boolean {
  return !productId && newProduct !== undefined;
}

function namesIn(items: readonly ItemFields[]): string[] {
  return [...new Set(items.filter(isNew).map(({ newProduct }) => fold(newProduct?.name ?? "")))];
}

interface Facts {
  id: number;
  name: string;
  orgId: string;
  at: string;
  price: ItemFields["unitPrice"];
}

function toProduct({ id, name, orgId, at, price = cents(0) }: Facts): ProductRecord {
  const blank = { code: null, description: null, complement: null, unit: null };
  const stamps = { organizationId: orgId, createdAt: at, updatedAt: at };
  return { id, name, type: "servico", price, ...blank, ...stamps };
}
