import type { FormRule } from "antd";
import { type ChecklistForm, checklistsRefusal } from "./task-form.ts";

/** Of a field that holds checklists: each required one has an item. */
export const checklistRules: FormRule[] = [
  {
    validator(_rule, checklists: ChecklistForm[] | undefined) {
      const refusal = checklistsRefusal(checklists ?? []);
      return refusal === undefined ? Promise.resolve() : Promise.reject(new Error(refusal));
    },
  },
];
