import { serve } from "#functions/platform/http/serve.ts";
import { createOnce } from "#functions/platform/table/create-once.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import { checkVersion, nextVersion } from "#functions/platform/table/version.ts";
import { tags } from "#shared/tags/contract.ts";
import { checkSpecial } from "#shared/tags/rules.ts";
import * as tagStore from "./store.ts";

export const handler = serve(tags, {
  list: (_input, { orgId }) => tagStore.list(orgId),

  create({ createId, ...fields }, context) {
    const { orgId, organization, now } = context;
    const createdAt = now.toISOString();
    return createOnce(
      { kind: "tag", createId },
      context,
      async ({ checkUnused, claim }) => {
        const [id] = await Promise.all([takeNumber(organization, "tag", now), checkUnused()]);
        const tag = {
          description: null,
          ...fields,
          id,
          organizationId: orgId,
          createdAt,
          updatedAt: createdAt,
        };
        checkSpecial(undefined, tag, organization);
        return tagStore.add(orgId, tag, claim(id));
      },
      (id) => tagStore.get(orgId, id),
    );
  },

  async update({ id, updatedAt, ...changes }, { orgId, organization, user, now }) {
    const tag = await tagStore.get(orgId, id);
    checkVersion(tag, updatedAt);
    const after = {
      ...tag,
      ...changes,
      updatedAt: nextVersion(tag.updatedAt, now),
      updatedBy: user.id,
    };
    checkSpecial(tag, after, organization);
    return tagStore.save(orgId, tag, after);
  },

  async remove({ id }, { orgId, now }) {
    await tagStore.remove(orgId, await tagStore.get(orgId, id), now);
    return null;
  },
});
