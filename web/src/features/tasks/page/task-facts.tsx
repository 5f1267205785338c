import type { ReactNode } from "react";
import { clientName } from "#shared/clients/rules.ts";
import { PRIORITY_NAMES } from "#shared/tasks/names.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDay } from "#shared/values/dates.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { Assignee } from "#web/ui/marks/assignee.tsx";
import { AlertIcon, ProposalIcon } from "#web/ui/marks/icons.tsx";
import { PriorityBars } from "#web/ui/marks/priority-bars.tsx";
import { Description } from "#web/ui/page/detail/detail-page.tsx";
import { Fact, Facts } from "#web/ui/page/facts.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { InlineDay, InlinePerson, InlinePriority, InlineTags } from "../changes/inline-marks.tsx";
import { TaskTags } from "../marks/task-marks.tsx";
import styles from "./task-facts.module.css";

export function TaskFacts({ task }: { task: Task }) {
  const { client, clientId, assignedUser, priority, proposal, tags, description } = task;
  const name = clientName(client);
  return (
    <section aria-label="Resumo">
      <Facts columns="2fr 1.4fr 1fr 1fr">
        <MarkedFact label="Cliente">
          {client.deleted ? (
            name
          ) : (
            <Link to={`/clients/${clientId}`} className="u-touch">
              {name}
            </Link>
          )}
        </MarkedFact>
        <MarkedFact label="Responsável">
          <InlinePerson task={task}>
            <Assignee person={assignedUser} />
            <span aria-hidden="true">
              {assignedUser ? fullName(assignedUser) : "Não atribuída"}
            </span>
          </InlinePerson>
        </MarkedFact>
        <MarkedFact label="Prioridade">
          <InlinePriority task={task}>
            <PriorityBars priority={priority} />
            <span aria-hidden="true">{PRIORITY_NAMES[priority]}</span>
          </InlinePriority>
        </MarkedFact>
        <MarkedFact label="Prazo">
          <InlineDay task={task} none="Definir prazo">
            <Due task={task} />
          </InlineDay>
        </MarkedFact>
      </Facts>
      <div className={styles.more}>
        {proposal ? (
          <Link to={`/proposals/${proposal.id}`} className={styles.proposal}>
            <ProposalIcon size={15} />
            Proposta: {proposal.title}
          </Link>
        ) : null}
        <InlineTags task={task} none="Adicionar tags">
          <span className={styles.tags}>
            <TaskTags tags={tags} />
          </span>
        </InlineTags>
      </div>
      <Description text={description} />
    </section>
  );
}

/** Shows an avatar or icon; all have the height of an avatar. */
function MarkedFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fact label={label}>
      <span className={styles.marked}>{children}</span>
    </Fact>
  );
}

/** Red once an open task is past it. */
function Due({ task: { dueDate, status } }: { task: Task }) {
  const today = useToday();
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
