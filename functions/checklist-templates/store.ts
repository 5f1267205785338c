import type { Author } from "#functions/platform/author.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { type Newest, queryNewest } from "#functions/platform/table/queries/query-newest.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getExisting, write } from "#functions/platform/table/table.ts";
import { atVersion, nextVersion } from "#functions/platform/table/version.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { ChecklistTemplate } from "#shared/checklist-templates/schemas.ts";
import type { Paging } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    checklistTemplate: TemplateRecord;
  }
}

export interface TemplateRecord extends ChecklistTemplate {
  /** Items ever created: their ids are not reused. */
  itemCount: number;
}

/** Returns a page of the list, newest first. */
export function listPage(orgId: string, paging: Paging): Promise<Newest<TemplateRecord>> {
  return queryNewest(keys.checklistTemplates(orgId), paging);
}

/** @throws Problem `not_found` */
export function get(orgId: string, id: number): Promise<TemplateRecord> {
  return getExisting(keys.checklistTemplate(orgId, id));
}

export async function add(
  orgId: string,
  template: TemplateRecord,
  extraWrites: readonly Write[],
): Promise<TemplateRecord> {
  await write([
    ...extraWrites,
    { put: { ...template, ...keys.checklistTemplate(orgId, template.id) }, condition: "notExists" },
  ]);
  return template;
}

/**
 * Applies `change` to the current template, with `extraWrites`; concurrent changes are all kept.
 * @throws Problem `not_found`; whatever `change` throws; `busy` after too many conflicts
 */
export async function edit(
  id: number,
  change: (template: TemplateRecord) => TemplateRecord,
  { orgId, by, now }: Author & { orgId: string },
  extraWrites: (after: TemplateRecord) => readonly Write[] = () => [],
): Promise<TemplateRecord> {
  return retryOnConflict(async () => {
    const before = await get(orgId, id);
    const after = {
      ...change(before),
      updatedAt: nextVersion(before.updatedAt, now),
      updatedBy: by,
    };
    await write([
      ...extraWrites(after),
      {
        put: { ...after, ...keys.checklistTemplate(orgId, id) },
        condition: atVersion(before.updatedAt),
      },
    ]);
    return after;
  });
}

/** Removes a template; checklists made from it stay. @throws Problem `not_found` */
export async function remove(orgId: string, id: number): Promise<void> {
  await write([
    {
      remove: keys.checklistTemplate(orgId, id),
      condition: "exists",
      failWith: new Problem("not_found"),
    },
  ]);
}
