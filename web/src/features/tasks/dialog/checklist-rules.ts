import type { FormRule } from "antd";
import { type ChecklistForm, checklistsRefusal } from "./task-form.ts";

/** Each required checklist has an item. */
export const checklistRules: FormRule[] = [
  {
    validator(_rule, checklists: ChecklistForm[] | undefined) {
      const refusal = checklistsRefusal(checklists ?? []);
      return refusal === undefined ? Promise.resolve() : Promise.reject(new Error(refusal));
    },
  },
];
