import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { clientName } from "#shared/clients/rules.ts";
import type { Task } from "#shared/tasks/contract.ts";
import { PRIORITY_NAMES } from "#shared/tasks/names.ts";
import { formatDay } from "#shared/values/dates.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Assignee } from "#web/ui/assignee.tsx";
import { Description } from "#web/ui/detail-page.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";
import { AlertIcon, ProposalIcon } from "#web/ui/icons.tsx";
import { PriorityBars } from "#web/ui/priority-bars.tsx";
import { useToday } from "./task-clock.ts";
import { TaskTags } from "./task-marks.tsx";
import styles from "./task-facts.module.css";

/** The facts of a task, what it comes from, and what is to be done. */
export function TaskFacts({ task }: { task: Task }) {
  const { client, clientId, assignedUser, priority, proposal, tags, description } = task;
  const name = clientName(client);
  return (
    <section aria-label="Resumo">
      <Facts columns="2fr 1.4fr 1fr 1fr">
        <MarkedFact label="Cliente">
          {client.deleted ? name : <Link to={`/clients?editar=${clientId}`}>{name}</Link>}
        </MarkedFact>
        <MarkedFact label="Responsável">
          <Assignee person={assignedUser} />
          <span aria-hidden="true">{assignedUser ? fullName(assignedUser) : "Não atribuída"}</span>
        </MarkedFact>
        <MarkedFact label="Prioridade">
          <PriorityBars priority={priority} />
          <span aria-hidden="true">{PRIORITY_NAMES[priority]}</span>
        </MarkedFact>
        <MarkedFact label="Prazo">
          <Due task={task} />
        </MarkedFact>
      </Facts>
      {proposal || tags.length > 0 ? (
        <div className={styles.more}>
          {proposal ? (
            <Link to={`/proposals/${proposal.id}`} className={styles.proposal}>
              <ProposalIcon size={15} />
              Proposta: {proposal.title}
            </Link>
          ) : null}
          <span className={styles.tags}>
            <TaskTags tags={tags} />
          </span>
        </div>
      ) : null}
      <Description text={description} />
    </section>
  );
}

/** A fact with a face or a sign before its words, all of them as high as a face. */
function MarkedFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fact label={label}>
      <span className={styles.marked}>{children}</span>
    </Fact>
  );
}

/** Red and marked once the day is over and the task is not completed. */
function Due({ task: { dueDate, status } }: { task: Task }) {
  const today = useToday(useZone());
  if (dueDate === null) return "–";
  const isLate = status !== "completed" && dueDate < today;
  return (
    <>
      {isLate ? (
        <span className={styles.late}>
          <AlertIcon size={15} />
          <span className="sr-only">Em atraso: </span>
        </span>
      ) : null}
      <time className={isLate ? styles.late : undefined} dateTime={dueDate}>
        {formatDay(dueDate)}
      </time>
    </>
  );
}
