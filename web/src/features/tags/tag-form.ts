import { DEFAULT_TAG_COLOR } from "#shared/tags/rules.ts";
import type { Tag } from "#shared/tags/schemas.ts";
import { newCreateId } from "#web/contract/creation.ts";
import type { FieldText } from "#web/ui/dialogs/changed-fields.ts";

export interface TagForm {
  name: string;
  color: string;
  description: string;
  showInDashboard: boolean;
  createId?: string;
  updatedAt?: string;
}

export const TAG_FIELDS: readonly FieldText<TagForm>[] = [
  { name: "name", label: "Nome" },
  { name: "color", label: "Cor" },
  { name: "description", label: "Descrição" },
  {
    name: "showInDashboard",
    label: "Exibir na Dashboard",
    text: ({ showInDashboard }) => (showInDashboard ? "sim" : "não"),
  },
];

const BLANK: TagForm = {
  name: "",
  color: DEFAULT_TAG_COLOR,
  description: "",
  showInDashboard: false,
};

export function toForm(tag: Tag | null): TagForm {
  if (!tag) return { ...BLANK, ...newCreateId() };
  const { name, color, description, showInDashboard, updatedAt } = tag;
  return { name, color, description: description ?? "", showInDashboard, updatedAt };
}
