import { takeNumber } from "#functions/platform/row-numbers.ts";
import { serve } from "#functions/platform/serve.ts";
import { nextVersion } from "#functions/platform/version.ts";
import { Problem } from "#shared/errors.ts";
import { products } from "#shared/products/contract.ts";
import * as productStore from "./store.ts";

export const handler = serve(products, {
  list: (_input, { orgId }) => productStore.list(orgId),

  async create(fields, { orgId, organization, now }) {
    const createdAt = now.toISOString();
    return productStore.add(orgId, {
      code: null,
      description: null,
      complement: null,
      unit: null,
      ...fields,
      id: await takeNumber(organization, "product", now),
      organizationId: orgId,
      createdAt,
      updatedAt: createdAt,
    });
  },

  async update({ id, updatedAt, ...changes }, { orgId, now }) {
    const product = await productStore.get(orgId, id);
    if (updatedAt && updatedAt !== product.updatedAt) throw new Problem("stale_record");
    return productStore.save(orgId, product, {
      ...product,
      ...changes,
      updatedAt: nextVersion(product.updatedAt, now),
    });
  },

  async remove({ id }, { orgId, now }) {
    await productStore.remove(orgId, await productStore.get(orgId, id), now);
    return null;
  },

  async restore({ id }, { orgId, organization, now }) {
    const [product] = await Promise.all([
      productStore.getDeleted(orgId, id, now),
      takeNumber(organization, "product", now),
    ]);
    const updatedAt = nextVersion(product.updatedAt, now);
    return productStore.restore(orgId, { ...product, updatedAt });
  },
});
