import type { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { MAX_TEMPLATE_ITEMS, freeOrder, itemId } from "#shared/checklist-templates/rules.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { TemplateRecord } from "./store.ts";

/** Appends an item. @throws Problem `template_full` when all its item numbers are used */
export function withItem(
  { items, itemCount, ...template }: TemplateRecord,
  { order, ...fields }: Omit<HandlerInput<typeof checklistTemplates.addItem>, "id">,
): TemplateRecord {
  const id = itemId(template.id, itemCount + 1);
  if (id === undefined || items.length >= MAX_TEMPLATE_ITEMS) throw new Problem("template_full");
  const item = {
    description: null,
    ...fields,
    id,
    templateId: template.id,
    order: freeOrder(items, order),
  };
  return { ...template, items: [...items, item], itemCount: itemCount + 1 };
}
