import { serve } from "#functions/platform/http/serve.ts";
import { createOnce, createRow } from "#functions/platform/table/create-once.ts";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { inOrder, templateOf } from "#shared/checklist-templates/rules.ts";
import type { TemplateItem } from "#shared/checklist-templates/schemas.ts";
import { Problem } from "#shared/errors.ts";
import { withItem } from "./add-item.ts";
import * as templateStore from "./store.ts";

export const handler = serve(checklistTemplates, {
  async list(paging, { orgId }) {
    const { rows, hasMore } = await templateStore.listPage(orgId, paging);
    return { rows: rows.map(toResponse), hasMore };
  },

  create({ createId, ...fields }, context) {
    const { orgId, user } = context;
    return createRow(
      { kind: "checklistTemplate", createId },
      context,
      (row, extraWrites) => {
        const blank = { description: null, items: [], itemCount: 0 };
        const template = { ...blank, ...fields, ...row, updatedBy: user.id };
        return templateStore.add(orgId, template, extraWrites);
      },
      async (id) => toResponse(await templateStore.get(orgId, id)),
    );
  },

  async update({ id, ...changes }, context) {
    const edit = (template: templateStore.TemplateRecord) => ({ ...template, ...changes });
    return toResponse(await templateStore.edit(id, edit, editorOf(context)));
  },

  async remove({ id }, { orgId }) {
    await templateStore.remove(orgId, id);
    return null;
  },

  addItem({ id, createId, ...fields }, context) {
    const edit = (template: templateStore.TemplateRecord) => withItem(template, fields);
    return createOnce(
      { kind: "template_item", createId },
      context,
      async ({ claim }) => {
        const writes = (after: templateStore.TemplateRecord) => claim(lastItem(after).id);
        return lastItem(await templateStore.edit(id, edit, editorOf(context), writes));
      },
      async (itemId) => {
        const { items } = await templateStore.get(context.orgId, templateOf(itemId));
        return found(items, itemId);
      },
    );
  },

  async updateItem({ id, ...changes }, context) {
    const edit = ({ items, ...template }: templateStore.TemplateRecord) => ({
      ...template,
      items: items.map((item) => (item === found(items, id) ? { ...item, ...changes } : item)),
    });
    const { items } = await templateStore.edit(templateOf(id), edit, editorOf(context));
    return found(items, id);
  },

  async removeItem({ id }, context) {
    const edit = ({ items, ...template }: templateStore.TemplateRecord) => {
      const gone = found(items, id);
      return { ...template, items: items.filter((item) => item !== gone) };
    };
    await templateStore.edit(templateOf(id), edit, editorOf(context));
    return null;
  },
});

function editorOf({ orgId, user, now }: { orgId: string; user: { id: string }; now: Date }) {
  return { orgId, by: user.id, now };
}

function toResponse({ items, ...template }: templateStore.TemplateRecord) {
  return { ...template, items: inOrder(items) };
}

function found(items: readonly TemplateItem[], id: number): TemplateItem {
  const item = items.find((each) => each.id === id);
  if (!item) throw new Problem("not_found");
  return item;
}

/** Items are stored in the order of their creation. */
function lastItem({ items }: templateStore.TemplateRecord): TemplateItem {
  const item = items.at(-1);
  if (!item) throw new Problem("not_found");
  return item;
}
