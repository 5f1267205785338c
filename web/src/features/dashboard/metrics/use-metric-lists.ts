import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { useRead } from "#web/contract/hooks.ts";

/** Oldest first. */
export function useOverdueTasks(when: boolean) {
  return useRead(tasks.overdue, {}, { when });
}

/** Newest first. */
export function useLostProposals(when: boolean) {
  return useRead(proposals.rejected, {}, { when });
}
