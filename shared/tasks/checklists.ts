import { inOrder } from "#shared/checklist-templates/rules.ts";
import type { ChecklistTemplate } from "#shared/checklist-templates/schemas.ts";
import { invalidField } from "#shared/errors.ts";
import type { ChecklistFields, ChecklistItemFields } from "./inputs.ts";
import { merge, missingTitle } from "./merge.ts";
import type { Checklist, ChecklistItem } from "./schemas.ts";

/** Stored inside the task, without ids of parents. */
export type KeptItem = Omit<ChecklistItem, "checklistId">;
export interface KeptChecklist extends Omit<Checklist, "taskId" | "subtaskId" | "items"> {
  items: KeptItem[];
}

interface Reader {
  newId: () => number;
  /** The referenced templates that exist, by id. */
  templates: ReadonlyMap<number, Template>;
}

type Template = Pick<ChecklistTemplate, "title" | "description" | "isRequired" | "items">;

/**
 * Returns the checklists of a task or subtask after a change of `before`.
 * @throws Problem `invalid_input` for an unknown id and a missing title or template
 */
export function readChecklists(
  sent: readonly ChecklistFields[],
  before: readonly KeptChecklist[],
  path: string,
  reader: Reader,
): KeptChecklist[] {
  return merge(sent, before, path, "Checklist inválido", (one, kept, at) =>
    readChecklist(one, kept, at, reader),
  );
}

function readChecklist(
  { id: _id, templateId, items, ...fields }: ChecklistFields,
  kept: KeptChecklist | undefined,
  path: string,
  reader: Reader,
): KeptChecklist {
  if (kept)
    return {
      ...kept,
      ...fields,
      ...(items && { items: readItems(items, kept.items, path, reader) }),
    };
  const template = templateId === undefined ? undefined : reader.templates.get(templateId);
  if (templateId !== undefined && !template)
    throw invalidField(`${path}.templateId`, "Modelo inválido");
  const { title = template?.title, description, isRequired } = fields;
  if (title === undefined) throw missingTitle(path);
  return {
    id: reader.newId(),
    title,
    description: description ?? template?.description ?? null,
    isRequired: isRequired ?? template?.isRequired ?? true,
    items: readItems(items ?? copied(template?.items), [], path, reader),
  };
}

function copied(items: ChecklistTemplate["items"] = []): ChecklistItemFields[] {
  return inOrder(items).map(({ title, description, isRequired }) => ({
    title,
    description,
    isRequired,
  }));
}

function readItems(
  sent: readonly ChecklistItemFields[],
  before: readonly KeptItem[],
  path: string,
  { newId }: Reader,
): KeptItem[] {
  const items = merge(sent, before, `${path}.items`, "Item inválido", (one, kept, at) => {
    const { id: _id, order = 0, title = kept?.title, ...fields } = one;
    if (title === undefined) throw missingTitle(at);
    return { ...(kept ?? newItem(newId())), ...fields, title, order };
  });
  // Without `order` an item has its position in the array.
  const places = sent.map(({ order }, index) => order ?? index + 1);
  return items
    .map((item, index) => ({ item, place: places[index] ?? 0 }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }, index) => ({ ...item, order: index + 1 }));
}

function newItem(id: number): Omit<KeptItem, "title" | "order"> {
  return {
    id,
    description: null,
    isRequired: false,
    isCompleted: false,
    completedAt: null,
    completedBy: null,
  };
}
