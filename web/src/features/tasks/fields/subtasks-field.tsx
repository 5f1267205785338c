import { useState } from "react";
import { STATUS_NAMES } from "#shared/tasks/names.ts";
import { formatDay } from "#shared/values/dates.ts";
import { fullName } from "#shared/users/full-name.ts";
import { confirmLoss } from "../dialog/confirm-loss.ts";
import { ItemList } from "./item-list.tsx";
import { StatusMark } from "../marks/status-look.tsx";
import { SubtaskDialog } from "../dialog/subtask-dialog.tsx";
import { doneIn, type SubtaskForm } from "../dialog/task-form.ts";
import { useMemberList } from "#web/contract/reads.ts";

interface SubtasksFieldProps {
  value?: SubtaskForm[];
  onChange?: (subtasks: SubtaskForm[]) => void;
}

export function SubtasksField({ value = [], onChange }: SubtasksFieldProps) {
  /** Undefined when closed, -1 for a new one. */
  const [editing, setEditing] = useState<number>();
  const { data: members = [] } = useMemberList();
  const change = (subtasks: SubtaskForm[]) => onChange?.(subtasks);
  const nameOf = (userId: string) => {
    const member = members.find((each) => each.userId === userId);
    return member && fullName(member.user);
  };
  const remove = async (at: number) => {
    const subtask = value[at];
    if (!subtask) return;
    if (await confirmLoss("a subtarefa", subtask.title, doneIn(subtask)))
      change(value.filter((_, each) => each !== at));
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
        onAdd={() => setEditing(-1)}
        onEdit={setEditing}
        onRemove={(at) => void remove(at)}
      />
      <SubtaskDialog
        isOpen={editing !== undefined}
        subtask={editing === undefined ? undefined : value[editing]}
        onSave={(subtask) =>
          change(
            editing === undefined || editing < 0
              ? [...value, subtask]
              : value.with(editing, subtask),
          )
        }
        onClose={() => setEditing(undefined)}
      />
    </>
  );
}
