import { keys } from "#functions/platform/table/keys.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import type { ChecklistTemplate } from "#shared/checklist-templates/contract.ts";
import type { SlaSettings } from "#shared/sla-settings/contract.ts";
import { summaryKeys, type Summaries, summariesIn } from "./summaries.ts";
import type { References, TaskRecord } from "./records.ts";

/** What writing a task looks at. */
export interface Wanted extends References {
  /** The task that is changed. */
  id?: number;
  templateIds: readonly number[];
}

/** What was found of it; `people` are only looked up as members. */
export interface Dependencies extends Summaries {
  task: TaskRecord | undefined;
  isMember: (userId: string) => boolean;
  /** The templates that exist, by number. */
  templates: Map<number, ChecklistTemplate>;
  settings: SlaSettings;
}

/** The task first, then members, templates and summaries, as `dependenciesIn` takes them apart. */
export function dependencyKeys(
  orgId: string,
  { id, people, templateIds, ...names }: Wanted,
): Key[] {
  return [
    // Numbers begin at 1: a task that was not asked for is looked up under 0, where nothing is.
    keys.task(orgId, id ?? 0),
    ...people.map((person) => keys.member(orgId, person)),
    ...templateIds.map((template) => keys.checklistTemplate(orgId, template)),
    ...summaryKeys(orgId, [{ ...names, people: [] }]),
  ];
}

/** @param found the items under `dependencyKeys` of the same. */
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
    templates: new Map(
      templates.flatMap((template) => (template ? [[template.id, template] as const] : [])),
    ),
    settings,
  };
}
