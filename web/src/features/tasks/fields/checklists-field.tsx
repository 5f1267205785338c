import { useState } from "react";
import { formatCount } from "#shared/values/numbers.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { CopyIcon } from "#web/ui/marks/icons.tsx";
import { ChecklistDialog } from "../dialog/checklist-dialog.tsx";
import { confirmLoss } from "../dialog/confirm-loss.ts";
import { type ChecklistForm, doneIn } from "../dialog/task-form.ts";
import { TemplateDialog } from "../dialog/template-dialog.tsx";
import { ItemList } from "./item-list.tsx";
import { useEditedItems } from "./use-edited-items.ts";

interface ChecklistsFieldProps {
  value?: ChecklistForm[];
  onChange?: (checklists: ChecklistForm[]) => void;
}

/** Each checklist is edited in a dialog or copied from a template. */
export function ChecklistsField({ value = [], onChange }: ChecklistsFieldProps) {
  const list = useEditedItems(value, onChange);
  const [isChoosing, setChoosing] = useState(false);
  const remove = async (at: number) => {
    const checklist = value[at];
    if (!checklist) return;
    const done = doneIn({ checklists: [checklist] });
    if (await confirmLoss("o checklist", checklist.title, done)) list.remove(checklist);
  };
  return (
    <>
      <ItemList
        title="Checklists"
        noun="checklist"
        none="Nenhum checklist."
        parts={value.map(({ id, title, isRequired, items }, at) => ({
          key: id ?? `new-${at}`,
          title,
          detail: [formatCount(items.length, "item", "itens"), isRequired && "obrigatório"]
            .filter(Boolean)
            .join(" · "),
        }))}
        more={
          <Button
            variant="ghost"
            size="sm"
            icon={<CopyIcon size={16} />}
            onClick={() => setChoosing(true)}
          >
            Adicionar de um modelo
          </Button>
        }
        addLabel="Adicionar checklist"
        onAdd={list.startNew}
        onEdit={list.edit}
        onRemove={(at) => void remove(at)}
      />
      <ChecklistDialog
        isOpen={list.isOpen}
        checklist={list.edited}
        onSave={list.save}
        onClose={list.close}
      />
      <TemplateDialog
        isOpen={isChoosing}
        onChoose={list.append}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
