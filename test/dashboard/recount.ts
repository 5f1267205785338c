import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import type { TaskRecord } from "#functions/tasks/records.ts";
import { isOverdue } from "#shared/tasks/rules.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";

export type Numbers = Record<string, number>;

/** Those of sellers added up, without zeros and without the numbers of changes. */
export async function readCounters(orgId: string): Promise<Numbers> {
  const numbers: Numbers = {};
  for (const { pk: _pk, sk, ...attributes } of await query(keys.counts(orgId))) {
    const [month = "", seller] = sk.split("#");
    for (const [name, count] of Object.entries(attributes)) {
      const isCounter =
        sk === "TOTALS" ? !/^(?:[om]:|changes$)/i.test(name) : /^[patc]\d\d$/.test(name);
      const counter = sk === "TOTALS" ? name : `${month} ${name}`;
      if (isCounter && (seller === undefined || !/^[tc]/.test(name)) && count !== 0)
        numbers[counter] = (numbers[counter] ?? 0) + Number(count);
    }
  }
  return numbers;
}

/** From the rows alone. */
export async function recount(orgId: string, zone: string, isLate: (task: TaskRecord) => boolean) {
  const numbers: Numbers = {};
  const one = (name: string) => (numbers[name] = (numbers[name] ?? 0) + 1);
  const onDay = (letter: string, at: string | null) => {
    const day = at === null ? "" : dayOf(at, zone);
    if (day) one(`${day.slice(0, 7)} ${letter}${day.slice(8)}`);
  };
  for (const { status, createdAt, acceptedAt = null } of await query(keys.proposals(orgId))) {
    one("proposals");
    if (status === "accepted" || status === "rejected") one(status);
    onDay("p", createdAt);
    onDay("a", acceptedAt);
  }
  for (const task of await query(keys.tasks(orgId))) {
    const isDone = task.status === "completed";
    one(isDone ? "completedTasks" : "openTasks");
    onDay("t", task.createdAt);
    onDay("c", task.completedAt);
    if (isDone) continue;
    for (const tagId of task.tagIds) one(`tag${tagId}`);
    if (isLate(task)) one("lateTasks");
  }
  return numbers;
}

export function lateAt(zone: string, now: Date): (task: TaskRecord) => boolean {
  const today = dayOf(now, zone);
  return (task) => isOverdue(task, now, today);
}

/** Without zeros and without the numbers of changes. */
export async function readSales(orgId: string): Promise<Numbers> {
  const numbers: Numbers = {};
  for (const { pk: _pk, sk, ...attributes } of await query(keys.counts(orgId))) {
    for (const [name, number] of Object.entries(attributes)) {
      const isSum = sk.includes("#") ? !/^(?:p|changes$)/.test(name) : /^[om]:/i.test(name);
      if (isSum && number !== 0) numbers[`${sk} ${name}`] = Number(number);
    }
  }
  return numbers;
}

/** From the rows alone. */
export async function recountSales(orgId: string, zone: string): Promise<Numbers> {
  const numbers: Numbers = {};
  const plus = (name: string, by: number) => (numbers[name] = (numbers[name] ?? 0) + by);
  const day = (at: string | null) => (at === null ? undefined : dayOf(at, zone));
  for (const row of await query(keys.proposals(orgId))) {
    const { status, totalAmount: value, validityDays, offered } = row;
    const { sentAt = null, acceptedAt = null, rejectedAt = null } = row;
    const who = row.sellerId ?? row.userId ?? "-";
    const both = (item: string, name: string, rest: string) => {
      plus(`${item} ${name}${rest}`, 1);
      if (value > 0) plus(`${item} ${name.toUpperCase()}${rest}`, value);
    };
    const on = (name: string, at: string | undefined) => {
      if (at) both(`${at.slice(0, 7)}#${who}`, name, at.slice(8));
    };
    const [sent, accepted, lost] = [day(sentAt), day(acceptedAt), day(rejectedAt)];
    const asked = offered?.issuedOn ?? sent ?? "";
    if (status === "sent") {
      const until = offered?.validUntil ?? addDays(sent ?? "", validityDays);
      both("TOTALS", "o:", who);
      on("o", asked);
      const isNear = until < addDays(`${asked.slice(0, 7)}-01`, 122).slice(0, 7);
      both(`${(isNear ? asked : until).slice(0, 7)}#${who}`, "x", until.slice(5).replace("-", ""));
    }
    if (status === "draft") continue;
    const cohort = sent ?? accepted ?? lost;
    on("s", cohort);
    if (status === "accepted") on("w", cohort);
    if (status === "rejected") on("l", cohort);
    if (status === "accepted") on("a", accepted);
    if (status === "accepted") both("TOTALS", "m:", accepted?.slice(0, 7) ?? "");
    if (status === "rejected") on("r", lost);
    if (status !== "accepted" || !sent || !accepted) continue;
    const days = (Date.parse(accepted) - Date.parse(sent)) / 86_400_000;
    plus(`${accepted.slice(0, 7)}#${who} d:${Math.min(days, 91)}`, 1);
  }
  return numbers;
}
