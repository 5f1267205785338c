import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { STATUSES } from "#shared/proposals/status.ts";
import { PersonSummary, Task } from "#shared/tasks/contract.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { MoneyOutput } from "#shared/values/money.ts";

/** Rows in each recent list and tasks in the card of a tag. */
export const SHOWN = 3;

/** Percent, whole; null where last month had none: 'Novo'. */
const Change = z.int().nullable();

/**
 * Everything there is, without deleted rows and of the whole organization. Each change compares
 * this month so far with the same days of last month, in the organization's zone.
 */
export const Metrics = z.object({
  totalProposals: z.int(),
  /** Of those created. */
  proposalsChange: Change,
  acceptedProposals: z.int(),
  /** Of those accepted. */
  acceptedProposalsChange: Change,
  rejectedProposals: z.int(),
  openTasks: z.int(),
  /** Open now against open at the end of the same day last month. */
  openTasksChange: Change,
  completedTasks: z.int(),
  /** As many as `GET /api/tasks/overdue` lists. */
  overdueTasks: z.int(),
});
export type Metrics = z.output<typeof Metrics>;

const RecentProposal = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  totalAmount: MoneyOutput,
  status: z.enum(STATUSES),
  createdAt: Instant,
  /** Last day on which it is valid, in the organization's zone. */
  validUntil: CalendarDay,
  /** As it is now, or was last known to be. */
  client: z.object({ name: z.string(), company: z.string().nullable() }),
});
export type RecentProposal = z.output<typeof RecentProposal>;

const RecentClient = z.object({
  id: z.int(),
  name: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: Instant,
});
export type RecentClient = z.output<typeof RecentClient>;

const DashboardTask = Task.pick({
  id: true,
  title: true,
  description: true,
  priority: true,
  dueDate: true,
  status: true,
  isOverdue: true,
  slaEnabled: true,
  slaStatus: true,
  slaExpired: true,
  slaTimeRemaining: true,
}).extend({
  /** As it is now, or was last known to be. */
  client: z.object({ name: z.string(), company: z.string().nullable() }),
  /** Null: unassigned. */
  assignedUser: PersonSummary.nullable(),
});
export type DashboardTask = z.output<typeof DashboardTask>;

const SpecialTag = z.object({
  tag: z.object({ id: z.int(), name: z.string(), color: z.string() }),
  /** The first open tasks of the tag, in the order of `GET /api/tasks/by-tag/{tagId}`. */
  tasks: z.array(DashboardTask),
  /** Of all its open tasks; '+N mais' counts those that are not shown. */
  total: z.int(),
});
export type SpecialTag = z.output<typeof SpecialTag>;

/** Which of the first steps are done. Sample records do not count. */
const FirstSteps = z.object({
  company: z.boolean(),
  branding: z.boolean(),
  product: z.boolean(),
  client: z.boolean(),
  proposal: z.boolean(),
});
export type FirstSteps = z.output<typeof FirstSteps>;

export const Dashboard = z.object({
  metrics: Metrics,
  /** Newest first. */
  recentProposals: z.array(RecentProposal),
  /** Newest first. */
  recentClients: z.array(RecentClient),
  /** Tags with `showInDashboard`, by name. */
  specialTags: z.array(SpecialTag),
  /** Null once all five are done, or once the caller put them away. */
  firstSteps: FirstSteps.nullable(),
  /** Sample records: there, possible while nothing else is there and the first steps are shown, or neither. */
  samples: z.enum(["there", "possible", "none"]),
});
export type Dashboard = z.output<typeof Dashboard>;
/** Inside the server: money in centavos. */
export type DashboardResponse = z.input<typeof Dashboard>;

export const dashboard = {
  /** Everything the screen shows, in one call. */
  get: endpoint({ route: "GET /api/dashboard", access: "member", output: Dashboard }),
  metrics: endpoint({ route: "GET /api/dashboard/metrics", access: "member", output: Metrics }),
  /** Puts the first steps away, for the caller alone. */
  dismissFirstSteps: endpoint({
    route: "PUT /api/dashboard/first-steps",
    access: "member",
    input: z.object({ dismissed: z.literal(true, "Valor inválido") }),
    output: z.null(),
  }),
};
