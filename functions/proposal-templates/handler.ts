import { serve } from "#functions/platform/http/serve.ts";
import { createOnce } from "#functions/platform/table/create-once.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import { proposalTemplates } from "#shared/proposal-templates/contract.ts";
import { withCatalogue } from "#shared/proposal-templates/rules.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { readProposal } from "./content.ts";
import * as templateStore from "./store.ts";

export const handler = serve(proposalTemplates, {
  async list(_input, { orgId }) {
    const templates = await templateStore.list(orgId);
    return templates.toSorted((a, b) => compareNames(a.name, b.name));
  },

  async get({ id }, { orgId }) {
    const { template, content } = await templateStore.getWithContent(orgId, id);
    const productIds = content.items.flatMap(({ productId }) => productId ?? []);
    const catalogue = await templateStore.findProducts(orgId, productIds);
    return { ...content, ...withCatalogue(content.items, catalogue), id, name: template.name };
  },

  create: ({ name, proposalId, createId }, context) =>
    createOnce(
      { kind: "proposalTemplate", createId },
      context,
      async (key) => {
        const { orgId, organization, user, now } = context;
        const [{ record, ...counted }, id] = await Promise.all([
          readProposal(orgId, proposalId),
          takeNumber(organization, "proposalTemplate", now),
          key.checkUnused(),
        ]);
        const createdAt = now.toISOString();
        const template = {
          id,
          name,
          ...counted,
          createdAt,
          updatedAt: createdAt,
          updatedBy: user.id,
        };
        return templateStore.add(orgId, template, record, key.claim(id));
      },
      (id) => templateStore.get(context.orgId, id),
    ),

  update({ id, proposalId, ...changes }, { orgId, user, now }) {
    const read = proposalId === undefined ? undefined : () => readProposal(orgId, proposalId);
    const change = { ...changes, updatedBy: user.id, ...(read && { read }) };
    return templateStore.edit(orgId, id, change, now);
  },

  async remove({ id }, { orgId }) {
    await templateStore.remove(orgId, id);
    return null;
  },
});
