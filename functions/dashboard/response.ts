import type { DashboardResponse, DashboardTask } from "#shared/dashboard/schemas.ts";
import { validUntil } from "#shared/proposals/rules.ts";
import { isOverdue } from "#shared/tasks/rules.ts";
import { type SlaClocks, slaOf } from "#shared/tasks/sla.ts";
import type { PersonSummary } from "#shared/tasks/summaries.ts";

interface Named {
  name: string;
  company: string | null;
}

type ProposalResponse = DashboardResponse["recentProposals"][number];
type TagResponse = DashboardResponse["specialTags"][number];

type KeptProposal = Omit<ProposalResponse, "client" | "validUntil"> & {
  clientKept: Named;
  sentAt: string | null;
  validityDays: number;
};

export function toProposalResponse(
  { clientKept, ...proposal }: KeptProposal,
  client: Named | undefined,
  zone: string,
): ProposalResponse {
  return {
    ...proposal,
    validUntil: validUntil(proposal, zone),
    client: named(client ?? clientKept),
  };
}

type KeptTask = SlaClocks &
  Pick<DashboardTask, "id" | "title" | "description" | "priority" | "dueDate" | "status"> & {
    clientId: number;
    clientKept: Named;
    assignedTo: string | null;
  };

interface OfTag {
  tasks: readonly KeptTask[];
  total: number;
  summaries: {
    client: (id: number) => Named | undefined;
    person: (id: string) => PersonSummary | undefined;
  };
  /** The day of `now` in the organization's zone. */
  today: string;
  now: Date;
}

export function toTagResponse(
  tag: TagResponse["tag"],
  { tasks, total, summaries, today, now }: OfTag,
): TagResponse {
  return {
    tag,
    tasks: tasks.map(({ clientKept, ...task }) => ({
      ...task,
      ...slaOf(task, now),
      isOverdue: isOverdue(task, now, today),
      client: named(summaries.client(task.clientId) ?? clientKept),
      assignedUser: (task.assignedTo && summaries.person(task.assignedTo)) || null,
    })),
    // The counters are read in parallel, so they may differ from the tasks.
    total: Math.max(total, tasks.length),
  };
}

function named({ name, company }: Named): Named {
  return { name, company };
}
