import { serve } from "#functions/platform/http/serve.ts";
import { createRow } from "#functions/platform/table/create-once.ts";
import { checkVersion, nextVersion } from "#functions/platform/table/version.ts";
import { tags } from "#shared/tags/contract.ts";
import { checkSpecial } from "#shared/tags/rules.ts";
import * as tagStore from "./store.ts";

export const handler = serve(tags, {
  list: (_input, { orgId }) => tagStore.list(orgId),

  create: ({ createId, ...fields }, context) =>
    createRow(
      { kind: "tag", createId },
      context,
      async (row, extraWrites) => {
        const tag = { description: null, ...fields, ...row };
        checkSpecial(undefined, tag, context.organization);
        return tagStore.add(context.orgId, tag, extraWrites);
      },
      (id) => tagStore.get(context.orgId, id),
    ),

  async update({ id, updatedAt, ...changes }, { orgId, organization, user, now }) {
    const tag = await tagStore.get(orgId, id);
    const after = { ...tag, ...changes };
    checkVersion(tag, updatedAt, after);
    checkSpecial(tag, after, organization);
    return tagStore.save(orgId, tag, {
      ...after,
      updatedAt: nextVersion(tag.updatedAt, now),
      updatedBy: user.id,
    });
  },

  async remove({ id }, { orgId, now }) {
    await tagStore.remove(orgId, await tagStore.get(orgId, id), now);
    return null;
  },
});
