import type { ProposalHead } from "#shared/proposals/proposal.ts";
import type { TaskType } from "./choices.ts";

const MAX_TITLE = 200;

export const TASK_TYPE_LABELS: Record<TaskType, string> = {
  implantacao: "Implantação",
  financeiro: "Financeiro",
  suporte: "Suporte",
};

export interface TaskChoice {
  taskType: TaskType;
  tagId?: number | undefined;
}

/** Returns the task of an accepted proposal. */
export function taskOf(
  { id, title, clientId }: Pick<ProposalHead, "id" | "title" | "clientId">,
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
export function firstMember<Member extends { joinedAt: string | null }>(
  members: readonly Member[],
): Member | undefined {
  return members
    .filter(({ joinedAt }) => joinedAt !== null)
    .toSorted((a, b) => ((a.joinedAt ?? "") < (b.joinedAt ?? "") ? -1 : 1))[0];
}
