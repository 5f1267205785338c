import { organization } from "#shared/organization/contract.ts";
import type { Proposal } from "#shared/proposals/contract.ts";
import { type Task, tasks } from "#shared/tasks/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useRead } from "#web/contract/hooks.ts";

export interface ProposalTask extends Task {
  /** Who created it, while they are in the team. */
  author: string | undefined;
}

/** The tasks of a proposal that is accepted, oldest first; of any other there is nothing to ask for. */
export function useProposalTasks({ id, status }: Proposal): ProposalTask[] {
  const when = status === "accepted";
  const all = useRead(tasks.list, {}, { when });
  const members = useRead(organization.members, {}, { when });
  const names = new Map(members.data?.map(({ userId, user }) => [userId, fullName(user)]));
  return (all.data ?? [])
    .filter(({ proposalId }) => when && proposalId === id)
    .map((task) => ({ ...task, author: names.get(task.userId ?? "") }))
    .toSorted((a, b) => a.id - b.id);
}
