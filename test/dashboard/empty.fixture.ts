import type { Metrics } from "#shared/dashboard/schemas.ts";

export const NONE: Metrics = {
  totalProposals: 0,
  proposalsChange: 0,
  acceptedProposals: 0,
  acceptedProposalsChange: 0,
  rejectedProposals: 0,
  openTasks: 0,
  openTasksChange: 0,
  completedTasks: 0,
  overdueTasks: 0,
};
