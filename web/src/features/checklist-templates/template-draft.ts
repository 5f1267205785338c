export interface DraftItem {
  title: string;
  description: string;
  isRequired: boolean;
}

/** An item of a new template, with its idempotency key. */
export interface NewItem extends DraftItem {
  createId?: string;
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
