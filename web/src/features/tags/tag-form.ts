import type { Tag } from "#shared/tags/contract.ts";
import { DEFAULT_TAG_COLOR } from "#shared/tags/rules.ts";

/** The fields of the dialog as antd keeps them: text is never null there. */
export interface TagForm {
  name: string;
  color: string;
  description: string;
  showInDashboard: boolean;
  /** Of the tag when the dialog opened: a later version is not overwritten. */
  updatedAt?: string;
}

const BLANK: TagForm = {
  name: "",
  color: DEFAULT_TAG_COLOR,
  description: "",
  showInDashboard: false,
};

/** The form of a tag, or of a new one. */
export function toForm(tag: Tag | null): TagForm {
  if (!tag) return BLANK;
  const { name, color, description, showInDashboard, updatedAt } = tag;
  return { name, color, description: description ?? "", showInDashboard, updatedAt };
}
