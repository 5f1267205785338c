import { byId } from "#functions/platform/table/by-id.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { ChecklistTemplate } from "#shared/checklist-templates/schemas.ts";
import type { SlaSettings } from "#shared/sla-settings/schemas.ts";
import type { References, TaskRecord } from "./records.ts";
import { summaryKeys, type Summaries, summariesIn } from "./summaries.ts";

export interface Wanted extends References {
  id?: number;
  templateIds: readonly number[];
}

/** `people` are looked up as members only. */
export interface Dependencies extends Summaries {
  task: TaskRecord | undefined;
  isMember: (userId: string) => boolean;
  templates: Map<number, ChecklistTemplate>;
  settings: SlaSettings;
}

/** Returns keys in the order of `dependenciesIn`: task, members, templates, summaries. */
export function dependencyKeys(
  orgId: string,
  { id, people, templateIds, ...references }: Wanted,
): (Key | undefined)[] {
  return [
    id === undefined ? undefined : keys.task(orgId, id),
    ...people.map((person) => keys.member(orgId, person)),
    ...templateIds.map((template) => keys.checklistTemplate(orgId, template)),
    ...summaryKeys(orgId, [{ ...references, people: [] }]),
  ];
}

/** @param found the items under `dependencyKeys` */
export function dependenciesIn(
  orgId: string,
  { people, templateIds }: Wanted,
  [task, ...found]: readonly unknown[],
  settings: SlaSettings,
): Dependencies {
  const members = new Set(people.filter((_person, index) => found[index]));
  const rest = found.slice(people.length);
  const templates = rest.slice(0, templateIds.length) as (ChecklistTemplate | undefined)[];
  return {
    ...summariesIn(orgId, rest.slice(templateIds.length)),
    task: task as TaskRecord | undefined,
    isMember: (userId) => members.has(userId),
    templates: byId(templates),
    settings,
  };
}
