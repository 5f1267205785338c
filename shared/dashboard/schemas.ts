import * as z from "zod";
import { STATUSES } from "#shared/proposals/status.ts";
import { SalesFigures } from "#shared/reports/figures.ts";
import { Task } from "#shared/tasks/schemas.ts";
import { PersonSummary } from "#shared/tasks/summaries.ts";
import { CalendarDay, Instant, MoneyOutput } from "#shared/values/schemas.ts";

/** Whole percent; null where last month had none: 'Novo'. */
const Change = z.int().nullable();

/**
 * Of the whole organization, without deleted rows. Changes compare this month so far with the same days of last month,
 * in the organization's zone.
 */
export const Metrics = z.object({
  totalProposals: z.int(),
  proposalsChange: Change,
  acceptedProposals: z.int(),
  acceptedProposalsChange: Change,
  rejectedProposals: z.int(),
  openTasks: z.int(),
  /** Compared with the same day of last month. */
  openTasksChange: Change,
  completedTasks: z.int(),
  /** Same as `GET /api/tasks/overdue`. */
  overdueTasks: z.int(),
});
export type Metrics = z.output<typeof Metrics>;

const RecentProposal = z.object({
  id: z.int(),
  title: z.string(),
  totalAmount: MoneyOutput,
  status: z.enum(STATUSES),
  createdAt: Instant,
  /** Last valid day in the organization's zone. */
  validUntil: CalendarDay,
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
  /** A deleted client appears as last known. */
  client: z.object({ name: z.string(), company: z.string().nullable() }),
  assignedUser: PersonSummary.nullable(),
});
export type DashboardTask = z.output<typeof DashboardTask>;

const SpecialTag = z.object({
  tag: z.object({ id: z.int(), name: z.string(), color: z.string() }),
  /** In the order of `GET /api/tasks/by-tag/{tagId}`. */
  tasks: z.array(DashboardTask),
  /** All open tasks; '+N mais' counts those not shown. */
  total: z.int(),
});
export type SpecialTag = z.output<typeof SpecialTag>;

/** Samples do not count. */
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
  sales: z.object({
    /** False for a while after an upgrade: not all proposals are summed. */
    isWhole: z.boolean(),
    /** There is a proposal that was sent, accepted or lost, however long ago. */
    hasSent: z.boolean(),
    today: CalendarDay,
    team: SalesFigures,
    mine: SalesFigures,
    /** The team's last twelve months, oldest first; null for a while after an upgrade. */
    months: z.array(z.object({ month: z.string(), count: z.int(), value: MoneyOutput })).nullable(),
  }),
  goal: z
    .object({
      amount: MoneyOutput,
      /** Members see their own, owner and administrators all. */
      people: z.array(
        z.object({
          userId: z.uuid(),
          amount: MoneyOutput,
          accepted: MoneyOutput,
        }),
      ),
    })
    .nullable(),
  recentProposals: z.array(RecentProposal),
  recentClients: z.array(RecentClient),
  /** Tags with `showInDashboard`, by name. */
  specialTags: z.array(SpecialTag),
  /** Null when all are done or dismissed. */
  firstSteps: FirstSteps.nullable(),
  /** `possible`: the organization is empty and the first steps are shown. */
  samples: z.enum(["there", "possible", "none"]),
});
export type Dashboard = z.output<typeof Dashboard>;

/** Inside the server: money in centavos. */
export type DashboardResponse = z.input<typeof Dashboard>;
