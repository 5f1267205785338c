import { keys } from "#functions/platform/table/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get as getItem, query, write } from "#functions/platform/table/table.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import type { ChecklistTemplate } from "#shared/checklist-templates/contract.ts";
import { Problem } from "#shared/errors.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    checklistTemplate: TemplateRecord;
  }
}

/** A template as stored, its items inside. */
export interface TemplateRecord extends ChecklistTemplate {
  /** How many items it ever had: their numbers are not given twice. */
  itemCount: number;
}

/** The templates of an organization, newest first. */
export function list(orgId: string): Promise<TemplateRecord[]> {
  return query(keys.checklistTemplates(orgId), { newestFirst: true });
}

/** @throws Problem `not_found` */
export async function get(orgId: string, id: number): Promise<TemplateRecord> {
  const template = await getItem(keys.checklistTemplate(orgId, id));
  if (!template) throw new Problem("not_found");
  return template;
}

export async function add(orgId: string, template: TemplateRecord): Promise<TemplateRecord> {
  await write([
    { put: { ...template, ...keys.checklistTemplate(orgId, template.id) }, condition: "notExists" },
  ]);
  return template;
}

/**
 * Replaces a template by what `change` makes of it as it is now: of two who change it at once, the second change is
 * made over the first, so that items added together are all there.
 *
 * @throws Problem `not_found`; what `change` throws; `busy` when others keep changing it.
 */
export async function edit(
  orgId: string,
  id: number,
  change: (template: TemplateRecord) => TemplateRecord,
  now: Date,
): Promise<TemplateRecord> {
  return retryOnConflict(async () => {
    const before = await get(orgId, id);
    const after = { ...change(before), updatedAt: nextVersion(before.updatedAt, now) };
    await write([
      {
        put: { ...after, ...keys.checklistTemplate(orgId, id) },
        condition: { equals: { updatedAt: before.updatedAt } },
      },
    ]);
    return after;
  });
}

/** Removes it with its items; whatever was made from it stays as it is. @throws Problem `not_found` */
export async function remove(orgId: string, id: number): Promise<void> {
  await write([
    {
      remove: keys.checklistTemplate(orgId, id),
      condition: "exists",
      failWith: new Problem("not_found"),
    },
  ]);
}
