import type { Task } from "#shared/tasks/contract.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import styles from "./conflict-notice.module.css";
import type { TaskEditor } from "./use-task-editor.ts";

const NAMES: Record<string, string> = {
  title: "título",
  description: "descrição",
  clientId: "cliente",
  status: "status",
  priority: "prioridade",
  assignedTo: "responsável",
  dueDate: "prazo",
  tagIds: "tags",
  subtasks: "subtarefas",
  checklists: "checklists",
};

interface ConflictNoticeProps {
  task: Task;
  newest: TaskEditor["newest"];
  /** Fields changed differently by both. */
  conflicts: string[];
}

/** Tells about a concurrent edit, and lets the user save over it. */
export function ConflictNotice({ task, newest, conflicts }: ConflictNoticeProps) {
  const zone = useZone();
  const { id: userId } = useUser();
  const author = newest?.people.find(({ id }) => id === task.updatedBy);
  const at = formatDateTime(task.updatedAt, zone);
  const said =
    task.updatedBy === userId
      ? `Você já salvou outra versão desta tarefa em ${at}.`
      : `${author ? fullName(author) : "Outra pessoa"} alterou esta tarefa em ${at}, enquanto você editava.`;
  const both = [...new Set(conflicts.map((name) => NAMES[name] ?? "SLA"))];
  return (
    <div role="alert" className={styles.notice}>
      <AlertIcon size={16} />
      <div>
        <p>
          {said} O que você escreveu continua aqui
          {both.length > 0 ? ` e, ao salvar, substitui: ${both.join(", ")}.` : "."}
        </p>
        <Button type="submit" size="sm">
          Manter as minhas alterações
        </Button>
      </div>
    </div>
  );
}
