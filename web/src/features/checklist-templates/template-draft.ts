import type { ChecklistTemplate } from "#shared/checklist-templates/schemas.ts";

export interface DraftItem {
  title: string;
  description: string;
  isRequired: boolean;
}

/** `item` is the one being typed. */
export interface NewTemplateForm {
  title: string;
  description: string;
  item: DraftItem;
}

export const BLANK_ITEM: DraftItem = { title: "", description: "", isRequired: false };
export const BLANK_TEMPLATE: NewTemplateForm = { title: "", description: "", item: BLANK_ITEM };

/** Items are sent in order, so the saved ones come first. */
export interface Progress {
  /** Undefined before the creation. */
  templateId: number | undefined;
  savedItems: number;
}

export const NOTHING_SENT: Progress = { templateId: undefined, savedItems: 0 };

interface Attempt {
  progress: Progress;
  title: string;
  knownIds: readonly number[];
}

/** After a failed creation, from the server's state: records whose response was lost are not sent again. */
export function progressSoFar(
  templates: readonly ChecklistTemplate[],
  { progress, title, knownIds }: Attempt,
): Progress {
  const isNew = (template: ChecklistTemplate) =>
    !knownIds.includes(template.id) && template.title === title.trim();
  const created = templates.find((template) =>
    progress.templateId === undefined ? isNew(template) : template.id === progress.templateId,
  );
  return created ? { templateId: created.id, savedItems: created.items.length } : NOTHING_SENT;
}
