import { clientName } from "#shared/clients/rules.ts";
import { tasks } from "#shared/tasks/contract.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { ListDialog } from "./list-dialog.tsx";
import styles from "./list-dialog.module.css";

interface OverdueDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Oldest first. Reads when it opens. */
export function OverdueDialog({ isOpen, onClose }: OverdueDialogProps) {
  const list = useRead(tasks.overdue, {}, { when: isOpen });
  return (
    <ListDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Tarefas em atraso"
      sentence={({ length }) =>
        formatCount(length, "tarefa passou do prazo.", "tarefas passaram do prazo.")
      }
      rows={list.data}
      row={(task) => <OverdueRow task={task} />}
      empty={{ title: "Nenhuma tarefa em atraso", sentence: "Está tudo dentro do prazo." }}
      all={{ label: "Ver todas as tarefas", to: "/tasks" }}
      read={list}
    />
  );
}

function OverdueRow({ task }: { task: Task }) {
  const { id, title, client, priority } = task;
  return (
    <>
      <div className={styles.what}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.client}>{clientName(client)}</p>
      </div>
      <span className={styles.late}>
        <AlertIcon size={13} />
        <Reason task={task} />
      </span>
      <PriorityBars priority={priority} />
      <Button size="sm" href={`/tasks/${id}`}>
        Iniciar
      </Button>
    </>
  );
}

/** Past the due date or the SLA, by the server's clock. */
function Reason({ task: { dueDate, slaExpired } }: { task: Task }) {
  const today = useToday();
  if (dueDate === null || (slaExpired && dueDate >= today)) return "SLA expirado";
  return (
    <>
      Venceu em <time dateTime={dueDate}>{formatDay(dueDate)}</time>
    </>
  );
}
