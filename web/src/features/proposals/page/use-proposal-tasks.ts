import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { tasks } from "#shared/tasks/contract.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useRead } from "#web/contract/hooks.ts";
import { useMemberList } from "#web/contract/reads.ts";

export interface ProposalTask extends Task {
  /** Undefined for former members. */
  author: string | undefined;
}

/** Tasks of an accepted proposal, oldest first. Others have none. */
export function useProposalTasks({ id, status }: ProposalHead): ProposalTask[] {
  const when = status === "accepted";
  const all = useRead(tasks.list, {}, { when });
  const members = useMemberList({ when });
  const names = new Map(members.data?.map(({ userId, user }) => [userId, fullName(user)]));
  return (all.data ?? [])
    .filter(({ proposalId }) => when && proposalId === id)
    .map((task) => ({ ...task, author: names.get(task.userId ?? "") }))
    .toSorted((a, b) => a.id - b.id);
}
