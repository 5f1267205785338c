import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getExisting, getMany, query, write } from "#functions/platform/table/table.ts";
import { uniqueField } from "#functions/platform/table/unique-field.ts";
import { atVersion } from "#functions/platform/table/version.ts";
import { DYNAMO_TRANSACTION_LIMIT, type Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { MAX_SPECIAL_TAGS, tooManySpecial } from "#shared/tags/rules.ts";
import type { Tag } from "#shared/tags/schemas.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { nameKey } from "#shared/values/text.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    tag: Tag;
  }
  interface UniqueRecords {
    "tag-name": { id: number };
  }
}

const STEPS_PER_RUN = 10;

/** Returns all tags by name. */
export async function list(orgId: string): Promise<Tag[]> {
  const tags = await query(keys.tags(orgId));
  return inReadersOrder(tags);
}

/** Reads the existing tags among these, by name, in one round trip. */
export async function findMany(orgId: string, ids: Iterable<number>): Promise<Tag[]> {
  const found = await getMany([...ids].map((id) => keys.tag(orgId, id)));
  return inReadersOrder(found.filter((tag) => tag !== undefined));
}

function inReadersOrder(tags: readonly Tag[]): Tag[] {
  return tags.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
}

/** @throws Problem `not_found` */
export function get(orgId: string, id: number): Promise<Tag> {
  return getExisting(keys.tag(orgId, id));
}

/** @throws Problem `tag_name_taken` */
export async function add(orgId: string, tag: Tag, extraWrites: readonly Write[]): Promise<Tag> {
  await write([...extraWrites, ...additions(orgId, tag), ...showWrites(orgId, undefined, tag)]);
  return tag;
}

/** Replaces `before` by `after`. @throws Problem `tag_name_taken`; `stale_record` */
export async function save(orgId: string, before: Tag, after: Tag): Promise<Tag> {
  await write([
    { put: { ...after, ...keys.tag(orgId, after.id) }, condition: atVersion(before.updatedAt) },
    ...uniqueName(orgId).replace(before, after),
    ...showWrites(orgId, before, after),
  ]);
  return after;
}

/**
 * Deletes a tag and frees its name. Tasks no longer show it; its links are removed after the commit.
 * @throws Problem `stale_record`
 */
export async function remove(orgId: string, tag: Tag, now: Date): Promise<void> {
  await write([
    ...removals(orgId, tag),
    ...showWrites(orgId, tag, undefined),
    enqueue({ kind: "unlink-tag", orgId, tagId: tag.id }, now),
  ]);
}

/** Removes up to 1,000 links of a deleted tag; a repetition continues. */
export async function removeLinks(
  orgId: string,
  tagId: number,
): Promise<"finished" | "unfinished"> {
  for (let step = 0; step < STEPS_PER_RUN; step++) {
    const links = await query(keys.tagTasks(orgId, tagId), { limit: DYNAMO_TRANSACTION_LIMIT });
    if (links.length > 0) await write(links.map((link) => ({ remove: link })));
    if (links.length < DYNAMO_TRANSACTION_LIMIT) return "finished";
  }
  return "unfinished";
}

/** Lists the dashboard's tags in the organization, which every request reads. */
function showWrites(orgId: string, before: Tag | undefined, after: Tag | undefined): Write[] {
  const [was, is] = [before?.showInDashboard ?? false, after?.showInDashboard ?? false];
  const tag = after ?? before;
  if (was === is || !tag) return [];
  const dashboardTagIds = new Set([tag.id]);
  const update = keys.organization(orgId);
  if (!is) return [{ update, drop: { dashboardTagIds }, condition: "exists" }];
  const condition = { sizeAtMost: { dashboardTagIds: MAX_SPECIAL_TAGS - 1 } };
  return [{ update, add: { dashboardTagIds }, condition, failWith: tooManySpecial() }];
}

/** Returns the writes that add a tag; they fail with `tag_name_taken`. */
export function additions(orgId: string, tag: Tag): Write[] {
  return [
    { put: { ...tag, ...keys.tag(orgId, tag.id) }, condition: "notExists" },
    ...uniqueName(orgId).claim(tag),
  ];
}

/**
 * Returns the writes that delete a tag; they fail with WriteConflict when it changed. Its links stay until an
 * `unlink-tag` message removes them.
 */
export function removals(orgId: string, tag: Tag): Write[] {
  return [
    { remove: keys.tag(orgId, tag.id), condition: atVersion(tag.updatedAt) },
    ...uniqueName(orgId).release(tag),
  ];
}

function uniqueName(orgId: string) {
  const message = "Já existe uma tag com este nome.";
  return uniqueField<Tag>({
    keyOf: ({ name }) => keys.unique(orgId, "tag-name", nameKey(name)),
    refusal: () => new Problem("tag_name_taken", { fields: [{ field: "name", message }] }),
  });
}
