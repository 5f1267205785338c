import { useState } from "react";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import type { ChecklistTemplate, TemplateItem } from "#shared/checklist-templates/schemas.ts";
import { createOrUpdate } from "#web/contract/create-or-update.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useListedRecordChanges } from "#web/contract/sync/use-listed-record-changes.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import { confirmDeletion } from "#web/ui/dialogs/confirm-dialog.tsx";
import type { DraftItem } from "./template-draft.ts";

const NEW = "novo";
const LIST = "checklist-templates";

export interface TemplateForm {
  title: string;
  description: string;
}

/** `editing`: undefined when closed, null for a new template; `editingItem` likewise, with its template. */
export function useChecklistTemplates() {
  const [url, setUrl] = useUrlState({ editar: "", item: "" });
  const [openIds, setOpenIds] = useState<readonly number[]>([]);
  const list = useRead(checklistTemplates.list, {});
  const calls = useTemplateCalls();
  const isNew = url.editar === NEW;
  const listed = list.data?.find(({ id }) => String(id) === url.editar);
  const { newest, ...conflict } = useListedRecordChanges(LIST, isNew ? "" : url.editar, listed);
  const { newest: editingItem, ...itemConflict } = useListedRecordChanges(
    LIST,
    url.item,
    findItem(list.data ?? [], url.item),
  );
  const open = (id: number) => setOpenIds((ids) => [...ids.filter((each) => each !== id), id]);
  return {
    list,
    isOpen: (id: number) => openIds.includes(id),
    open,
    toggle: (id: number) =>
      openIds.includes(id) ? setOpenIds(openIds.filter((each) => each !== id)) : open(id),
    editing: isNew ? null : newest,
    conflict,
    edit: (template: ChecklistTemplate | null) =>
      setUrl({ editar: template ? String(template.id) : NEW }, { push: true }),
    close: () => setUrl({ editar: "" }),
    save: (id: number, form: TemplateForm) => calls.update.mutateAsync({ id, ...form }),
    remove: ({ id, title }: ChecklistTemplate) =>
      void confirmDeletion({
        title: "Tem certeza que deseja excluir este template?",
        text: `“${title}” e seus itens serão excluídos. As tarefas criadas com ele continuam como estão.`,
        action: "Excluir modelo",
        run: () => calls.remove.mutateAsync({ id }),
      }),
    editingItem,
    itemConflict,
    editItem: (item: TemplateItem | null, templateId: number) =>
      setUrl({ item: item ? String(item.id) : `${NEW}-${templateId}` }, { push: true }),
    closeItem: () => setUrl({ item: "" }),
    saveItem: async ({ template, item }: EditedItem, form: DraftItem, createId?: string) => {
      if (item) return calls.updateItem.mutateAsync({ id: item.id, ...form });
      const creation = { id: template.id, ...form, ...(createId && { createId }) };
      const added = await createOrUpdate(calls.addItem.mutateAsync(creation), ({ id }) =>
        calls.finishItem.mutateAsync({ ...form, id }),
      );
      open(template.id);
      return added;
    },
    removeItem: ({ id, title }: TemplateItem) =>
      void confirmDeletion({
        title: "Tem certeza que deseja remover este item do template?",
        text: `“${title}” sai do modelo. As tarefas criadas com ele continuam como estão.`,
        action: "Remover item",
        busy: "Removendo…",
        run: () => calls.removeItem.mutateAsync({ id }),
      }),
  };
}

/** `item` null: a new one. */
export interface EditedItem extends Pick<ChecklistTemplate, "updatedAt" | "updatedBy"> {
  template: ChecklistTemplate;
  item: TemplateItem | null;
}

function findItem(templates: readonly ChecklistTemplate[], at: string): EditedItem | undefined {
  for (const template of templates) {
    const { updatedAt, updatedBy } = template;
    const version = { updatedAt, ...(updatedBy && { updatedBy }) };
    if (at === `${NEW}-${template.id}`) return { template, item: null, ...version };
    const item = template.items.find(({ id }) => String(id) === at);
    if (item) return { template, item, ...version };
  }
  return undefined;
}

function useTemplateCalls() {
  const addition = { done: "Item adicionado", failed: "Erro ao adicionar item" };
  return {
    update: useWrite(checklistTemplates.update, {
      done: "Modelo atualizado",
      failed: "Erro ao atualizar template",
    }),
    remove: useWrite(checklistTemplates.remove, {
      done: "Modelo excluído",
      failed: "Erro ao excluir template",
      recover: deletedBefore,
    }),
    addItem: useWrite(checklistTemplates.addItem, addition),
    finishItem: useWrite(checklistTemplates.updateItem, addition),
    updateItem: useWrite(checklistTemplates.updateItem, {
      done: "Item atualizado",
      failed: "Erro ao atualizar item",
    }),
    removeItem: useWrite(checklistTemplates.removeItem, {
      done: "Item removido",
      failed: "Erro ao remover item",
      recover: deletedBefore,
    }),
  };
}
