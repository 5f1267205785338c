import type { Tag } from "#shared/tags/contract.ts";
import { DEFAULT_TAG_COLOR } from "#shared/tags/rules.ts";

export interface TagForm {
  name: string;
  color: string;
  description: string;
  showInDashboard: boolean;
  updatedAt?: string;
}

const BLANK: TagForm = {
  name: "",
  color: DEFAULT_TAG_COLOR,
  description: "",
  showInDashboard: false,
};

/** Returns the form values of a tag or a new one. */
export function toForm(tag: Tag | null): TagForm {
  if (!tag) return BLANK;
  const { name, color, description, showInDashboard, updatedAt } = tag;
  return { name, color, description: description ?? "", showInDashboard, updatedAt };
}
