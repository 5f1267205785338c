import { useRef, useState } from "react";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { isTransient, problemCode } from "#web/contract/client.ts";
import { createOrUpdate } from "#web/contract/create-or-update.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { deletedBefore } from "#web/contract/use-removal.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { type NewItem, type NewTemplateForm, NOTHING_SENT } from "./template-draft.ts";

/** Creates a template, or changes the one that an earlier attempt made. */
function useCreation() {
  const options = { failed: "Erro ao criar template", refresh: false } as const;
  const create = useWrite(checklistTemplates.create, options);
  const update = useWrite(checklistTemplates.update, options);
  const key = useRef(newCreateId());
  return {
    renew: () => {
      key.current = newCreateId();
    },
    send: (fields: Omit<NewTemplateForm, "item">) =>
      createOrUpdate(create.mutateAsync({ ...fields, ...key.current }), ({ id }) =>
        update.mutateAsync({ ...fields, id }),
      ),
  };
}

/** One request for the template and one per item. Saving again continues at `failedItem`. */
export function useNewTemplate(refetch: () => Promise<unknown>) {
  const creation = useCreation();
  const addItem = useWrite(checklistTemplates.addItem, {
    failed: "Erro ao adicionar item",
    refresh: false,
  });
  const removeItem = useWrite(checklistTemplates.removeItem, {
    failed: "Erro ao remover item",
    recover: deletedBefore,
    refresh: false,
  });
  const [progress, setProgress] = useState(NOTHING_SENT);
  const [failedItem, setFailedItem] = useState<string>();
  /** May be saved although its answer was lost. */
  const uncertain = useRef<NewItem>(undefined);

  const add = async (templateId: number, item: NewItem, order: number) => {
    uncertain.current = item;
    setFailedItem(item.title);
    try {
      return await addItem.mutateAsync({ ...item, id: templateId, order });
    } catch (error) {
      if (!isTransient(error)) uncertain.current = undefined;
      throw error;
    }
  };
  return {
    progress,
    failedItem,
    begin: () => {
      creation.renew();
      uncertain.current = undefined;
      setProgress(NOTHING_SENT);
      setFailedItem(undefined);
    },
    /** Rejects after the error toast. */
    save: async ({ title, description }: NewTemplateForm, items: readonly NewItem[]) => {
      let { templateId, savedItems } = progress;
      try {
        templateId ??= (await creation.send({ title, description })).id;
        const dropped = uncertain.current;
        if (dropped && !items.includes(dropped)) {
          // Sent again under its key, it tells its id.
          const { id } = await add(templateId, dropped, savedItems + 1);
          await removeItem.mutateAsync({ id });
          uncertain.current = undefined;
        }
        for (const item of items.slice(savedItems)) {
          await add(templateId, item, savedItems + 1);
          savedItems += 1;
        }
        showToast({ title: "Modelo criado", kind: "success" });
      } catch (error) {
        // Somebody deleted the template.
        if (problemCode(error) === "not_found") ({ templateId, savedItems } = NOTHING_SENT);
        throw error;
      } finally {
        setProgress({ templateId, savedItems });
        void refetch();
      }
      return templateId;
    },
  };
}
