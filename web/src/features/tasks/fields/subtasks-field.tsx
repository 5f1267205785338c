import { STATUS_NAMES } from "#shared/tasks/names.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDay } from "#shared/values/dates.ts";
import { useMemberList } from "#web/contract/reads.ts";
import { confirmLoss } from "../dialog/confirm-loss.ts";
import { SubtaskDialog } from "../dialog/subtask-dialog.tsx";
import { doneIn, type SubtaskForm } from "../dialog/task-form.ts";
import { StatusMark } from "../marks/status-look.tsx";
import { ItemList } from "./item-list.tsx";
import { useEditedItems } from "./use-edited-items.ts";

interface SubtasksFieldProps {
  value?: SubtaskForm[];
  onChange?: (subtasks: SubtaskForm[]) => void;
}

export function SubtasksField({ value = [], onChange }: SubtasksFieldProps) {
  const list = useEditedItems(value, onChange);
  const { data: members = [] } = useMemberList();
  const nameOf = (userId: string) => {
    const member = members.find((each) => each.userId === userId);
    return member && fullName(member.user);
  };
  const remove = async (at: number) => {
    const subtask = value[at];
    if (!subtask) return;
    if (await confirmLoss("a subtarefa", subtask.title, doneIn(subtask))) list.remove(subtask);
  };
  return (
    <>
      <ItemList
        title="Subtarefas"
        noun="subtarefa"
        none="Nenhuma subtarefa."
        parts={value.map(({ id, title, status, assignedTo, dueDate }, at) => ({
          key: id ?? `new-${at}`,
          title,
          lead: <StatusMark status={status} />,
          detail: [STATUS_NAMES[status], nameOf(assignedTo), dueDate && formatDay(dueDate)]
            .filter(Boolean)
            .join(" · "),
        }))}
        addLabel="Adicionar subtarefa"
        onAdd={list.startNew}
        onEdit={list.edit}
        onRemove={(at) => void remove(at)}
      />
      <SubtaskDialog
        isOpen={list.isOpen}
        subtask={list.edited}
        onSave={list.save}
        onClose={list.close}
      />
    </>
  );
}
