import type { Member } from "#shared/organization/members.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { TASK_TYPES } from "#shared/tasks/choices.ts";

const MAX_TITLE = 200;

type TaskType = (typeof TASK_TYPES)[number];

export const TASK_TYPE_LABELS: Record<TaskType, string> = {
  implantacao: "Implantação",
  financeiro: "Financeiro",
  suporte: "Suporte",
};

export interface TaskChoice {
  taskType: TaskType;
  tagId?: number | undefined;
}

/** Returns a new task with the organization's SLA. */
export function taskOf(
  { id, title, clientId }: ProposalHead,
  { taskType, tagId }: TaskChoice,
  assignedTo: string,
) {
  const whole = `${TASK_TYPE_LABELS[taskType]}: ${title}`;
  return {
    title: Array.from(whole).slice(0, MAX_TITLE).join(""),
    clientId,
    proposalId: id,
    taskType,
    assignedTo,
    status: "pending" as const,
    priority: "medium" as const,
    tagIds: tagId === undefined ? [] : [tagId],
  };
}

/** Returns the default assignee: who joined first. */
export function firstMember(members: readonly Member[]): Member | undefined {
  return members
    .filter(({ joinedAt }) => joinedAt !== null)
    .toSorted((a, b) => ((a.joinedAt ?? "") < (b.joinedAt ?? "") ? -1 : 1))[0];
}
