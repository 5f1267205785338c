import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";

/** Computes what screens show from the stored rows, without code of the product. Amounts are centavos. */

interface Item {
  pk: string;
  id: number;
}

interface ProposalItem extends Item {
  status: "draft" | "sent" | "accepted" | "rejected";
  totalAmount: number;
  clientId: number;
  sellerId: string | null;
  lostReason: string | null;
  createdAt: string;
  sentAt: string | null;
  acceptedAt: string | null;
  rejectedAt: string | null;
  validityDays: number;
  offered?: { issuedOn: string; validUntil: string };
}

interface LinesItem extends Item {
  sk: string;
  items: { productId: number | null; quantity: number; unitPrice: number; discount: number }[];
}

interface TaskItem extends Item {
  assignedTo: string | null;
  slaEnabled: boolean;
  status: string;
  slaSince: string;
  startedAt: string | null;
  completedAt: string | null;
  startTimeHours: number;
  completionTimeHours: number;
}

export interface Proposal extends ProposalItem {
  sentOn: string | null;
  askedOn: string | null;
  expiresOn: string | null;
  acceptedOn: string | null;
  lostOn: string | null;
  viewed: boolean;
  lines: LinesItem["items"];
}

export interface Period {
  from: string;
  to: string;
}

const zoned = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });
/** Rows are stored without their nulls. */
const dayOf = (at: string | null | undefined) => (at ? zoned.format(new Date(at)) : null);
export const today = () => zoned.format(new Date());

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

export function firstOf(day: string, months = 0): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export async function readYear(orgId: string) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const found: Item[] = [];
  const input = { TableName: process.env["TABLE_NAME"] };
  for await (const { Items = [] } of paginateScan({ client }, input))
    found.push(...(Items as unknown as Item[]));
  const partition = <T>(name: string) =>
    found.filter(({ pk }) => pk === `ORG#${orgId}#${name}`) as unknown as T[];
  const views = new Map(
    partition<Item & { views: number }>("OFFER").map((offer) => [offer.id, offer.views]),
  );
  const lines = new Map(
    partition<LinesItem>("PROPOSAL_LINES").map(({ sk, items }) => [Number(sk), items]),
  );
  const named = <T>(name: string) => new Map(partition<T & Item>(name).map((one) => [one.id, one]));
  return {
    proposals: partition<ProposalItem>("PROPOSAL").map((row) =>
      withDays(row, { viewed: (views.get(row.id) ?? 0) > 0, lines: lines.get(row.id) ?? [] }),
    ),
    tasks: partition<TaskItem>("TASK"),
    clients: named<{ company: string | null; name: string }>("CLIENT"),
    products: named<{ name: string }>("PRODUCT"),
  };
}
export type Year = Awaited<ReturnType<typeof readYear>>;

function withDays(row: ProposalItem, more: Pick<Proposal, "viewed" | "lines">): Proposal {
  const { status, offered, validityDays } = row;
  const [sent, accepted, lost] = [row.sentAt, row.acceptedAt, row.rejectedAt].map(dayOf) as [
    string | null,
    string | null,
    string | null,
  ];
  const isOpen = status === "sent";
  return {
    ...row,
    ...more,
    sentOn: status === "draft" ? null : (sent ?? accepted ?? lost),
    askedOn: isOpen ? (offered?.issuedOn ?? sent) : null,
    expiresOn: isOpen && sent ? (offered?.validUntil ?? plusDays(sent, validityDays)) : null,
    acceptedOn: status === "accepted" ? accepted : null,
    lostOn: status === "rejected" ? lost : null,
  };
}

export interface Sum {
  count: number;
  value: number;
}

export function sumOf(rows: readonly { totalAmount: number }[]): Sum {
  return { count: rows.length, value: rows.reduce((sum, row) => sum + row.totalAmount, 0) };
}

type Day = "sentOn" | "acceptedOn" | "lostOn" | "expiresOn" | "askedOn";

export function on(rows: readonly Proposal[], day: Day, { from, to }: Period): Proposal[] {
  return rows.filter((row) => {
    const at = row[day];
    return at !== null && at >= from && at <= to;
  });
}

/** What was sent, accepted and lost in a period, and the outcome of what was sent. */
export function figures(rows: readonly Proposal[], period: Period) {
  const sent = on(rows, "sentOn", period);
  const accepted = sumOf(on(rows, "acceptedOn", period));
  const cohort = (status: string) => sumOf(sent.filter((row) => row.status === status));
  const months = { from: firstOf(period.from), to: plusDays(firstOf(period.to, 1), -1) };
  return {
    sent: sumOf(sent),
    viewed: sumOf(sent.filter(({ viewed }) => viewed)),
    viewedWon: sumOf(sent.filter(({ viewed, status }) => viewed && status === "accepted")),
    accepted,
    lost: sumOf(on(rows, "lostOn", period)),
    won: cohort("accepted"),
    lostOfSent: cohort("rejected"),
    openOfSent: cohort("sent"),
    ticket: accepted.count === 0 ? null : Math.round(accepted.value / accepted.count),
    median: median(on(rows, "acceptedOn", months)),
    open: sumOf(rows.filter(({ status }) => status === "sent")),
  };
}

function median(rows: readonly Proposal[]): number | null {
  const days = rows
    .flatMap(({ sentAt, sentOn, acceptedOn }) =>
      sentAt && sentOn && acceptedOn
        ? [(Date.parse(acceptedOn) - Date.parse(sentOn)) / 86_400_000]
        : [],
    )
    .toSorted((a, b) => a - b);
  if (days.length === 0) return null;
  const at = (index: number) => days[index] ?? 0;
  return (at(Math.floor((days.length - 1) / 2)) + at(Math.floor(days.length / 2))) / 2;
}

/** By product, with the general discounts. */
export function soldOf(rows: readonly Proposal[]) {
  const sold = new Map<number, { value: number; hundredths: number; proposals: Set<number> }>();
  let ofLines = 0;
  for (const { id, lines } of rows)
    for (const { productId, quantity, unitPrice, discount } of lines) {
      const hundredths = Math.round(quantity * 100);
      const value = Math.floor((hundredths * unitPrice + 50) / 100) - discount;
      const of = sold.get(productId ?? 0) ?? { value: 0, hundredths: 0, proposals: new Set() };
      of.value += value;
      of.hundredths += hundredths;
      of.proposals.add(id);
      sold.set(productId ?? 0, of);
      ofLines += value;
    }
  return { sold, discounts: sumOf(rows).value - ofLines };
}

/** Met and missed SLAs, by the day of completion. */
export function slaOf(tasks: readonly TaskItem[], { from, to }: Period) {
  const result = { met: 0, missed: 0 };
  for (const task of tasks) {
    const { slaEnabled, status, slaSince, startedAt, completedAt } = task;
    const day = dayOf(completedAt);
    if (!slaEnabled || status !== "completed" || !completedAt || !startedAt || !day) continue;
    if (day < from || day > to) continue;
    const hours = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 3_600_000;
    const isMet =
      hours(slaSince, startedAt) <= task.startTimeHours &&
      hours(startedAt, completedAt) <= task.completionTimeHours;
    result[isMet ? "met" : "missed"]++;
  }
  return result;
}

/** Sent before a day and not settled then. */
export function wasOpen({ status, sentOn, acceptedOn, lostOn }: Proposal, day: string): boolean {
  const settledOn = acceptedOn ?? lostOn;
  return sentOn !== null && sentOn < day && (status === "sent" || (settledOn ?? "") >= day);
}

export function monthsOf({ from, to }: Period): Period[] {
  const parts: Period[] = [];
  for (let first = from; first <= to; first = firstOf(first, 1)) {
    const last = plusDays(firstOf(first, 1), -1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}
