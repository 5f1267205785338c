import type { ChecklistTemplate } from "#shared/checklist-templates/contract.ts";

/** An item that is filled in before its template exists. */
export interface DraftItem {
  title: string;
  description: string;
  isRequired: boolean;
}

/** What the dialog of a new template holds: `item` is the one being filled in. */
export interface NewTemplateForm {
  title: string;
  description: string;
  item: DraftItem;
}

export const BLANK_ITEM: DraftItem = { title: "", description: "", isRequired: false };
export const BLANK_TEMPLATE: NewTemplateForm = { title: "", description: "", item: BLANK_ITEM };

/** How far a creation has come. Items are sent one after the other, so the saved ones are the first. */
export interface Progress {
  /** Undefined: not created. */
  templateId: number | undefined;
  savedItems: number;
}

export const NOTHING_SENT: Progress = { templateId: undefined, savedItems: 0 };

interface Attempt {
  progress: Progress;
  title: string;
  /** The templates there were before it began. */
  knownIds: readonly number[];
}

/**
 * How far a creation that failed has really come, by what the server has: a template or an item whose answer was lost
 * is not sent again.
 */
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
