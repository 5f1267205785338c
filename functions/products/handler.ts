import { serve } from "#functions/platform/http/serve.ts";
import { createRow } from "#functions/platform/table/create-once.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import { getDeletion } from "#functions/platform/table/trash.ts";
import { checkVersion, nextVersion } from "#functions/platform/table/version.ts";
import { products } from "#shared/products/contract.ts";
import * as productStore from "./store.ts";

export const handler = serve(products, {
  list: (paging, { orgId }) => productStore.listPage(orgId, paging),

  create: ({ createId, ...fields }, context) =>
    createRow(
      { kind: "product", createId },
      context,
      (row, extraWrites) => {
        const blank = { code: null, description: null, complement: null, unit: null };
        return productStore.add(context.orgId, { ...blank, ...fields, ...row }, extraWrites);
      },
      (id) => productStore.get(context.orgId, id),
    ),

  async update({ id, updatedAt, ...changes }, { orgId, user, now }) {
    const product = await productStore.get(orgId, id);
    const after = { ...product, ...changes };
    checkVersion(product, updatedAt, after);
    return productStore.save(orgId, product, {
      ...after,
      updatedAt: nextVersion(product.updatedAt, now),
      updatedBy: user.id,
    });
  },

  async remove({ id }, { orgId, user, now }) {
    await productStore.remove(orgId, await productStore.get(orgId, id), { by: user.id, now });
    return null;
  },

  deletion: ({ id }, { orgId, now }) => getDeletion(orgId, "product", id, now),

  async restore({ id }, { orgId, organization, user, now }) {
    const [product] = await Promise.all([
      productStore.getDeleted(orgId, id, now),
      takeNumber(organization, "product", now),
    ]);
    const updatedAt = nextVersion(product.updatedAt, now);
    return productStore.restore(orgId, { ...product, updatedAt, updatedBy: user.id });
  },
});
