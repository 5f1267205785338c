import { useRef, useState } from "react";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import type { ChecklistTemplate } from "#shared/checklist-templates/schemas.ts";
import { createOrUpdate, newCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import {
  type DraftItem,
  type NewTemplateForm,
  NOTHING_SENT,
  type Progress,
  progressSoFar,
} from "./template-draft.ts";

interface List {
  data: ChecklistTemplate[] | undefined;
  refetch: () => Promise<{ data: ChecklistTemplate[] | undefined; error: unknown }>;
}

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
export function useNewTemplate(list: List) {
  const creation = useCreation();
  const addItem = useWrite(checklistTemplates.addItem, {
    failed: "Erro ao adicionar item",
    refresh: false,
  });
  const [progress, setProgress] = useState(NOTHING_SENT);
  const [failedItem, setFailedItem] = useState<string>();
  /** Templates that existed before the first attempt. */
  const knownIds = useRef<readonly number[]>(undefined);

  const whereItStopped = async (title: string): Promise<Progress> => {
    if (!knownIds.current) {
      knownIds.current = list.data?.map(({ id }) => id) ?? [];
      return NOTHING_SENT;
    }
    const { data, error } = await list.refetch();
    if (!data || error) {
      showToast({ title: "Erro ao criar template", text: "Tente novamente.", kind: "error" });
      throw new Error("What was saved is not known.");
    }
    return progressSoFar(data, { progress, title, knownIds: knownIds.current });
  };

  return {
    progress,
    failedItem,
    begin: () => {
      knownIds.current = undefined;
      creation.renew();
      setProgress(NOTHING_SENT);
      setFailedItem(undefined);
    },
    /** Rejects after the error toast. */
    save: async ({ title, description }: NewTemplateForm, items: readonly DraftItem[]) => {
      let { templateId, savedItems } = await whereItStopped(title);
      try {
        if (templateId === undefined) {
          const made = await creation.send({ title, description });
          templateId = made.id;
          savedItems = made.items.length;
        }
        for (const item of items.slice(savedItems)) {
          setFailedItem(item.title);
          await addItem.mutateAsync({ ...item, id: templateId, order: savedItems + 1 });
          savedItems += 1;
        }
        showToast({ title: "Modelo criado", kind: "success" });
      } finally {
        setProgress({ templateId, savedItems });
        void list.refetch();
      }
      return templateId;
    },
  };
}
