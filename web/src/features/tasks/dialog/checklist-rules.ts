import { refusalRule } from "#web/ui/fields/refusal-rule.ts";
import { type ChecklistForm, checklistsRefusal } from "./task-form.ts";

/** Each required checklist has an item. */
export const checklistRules = [
  refusalRule((checklists: ChecklistForm[] | undefined) => checklistsRefusal(checklists ?? [])),
];
