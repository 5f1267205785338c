/** Kinds of rows that an organization makes as many of as it likes, and is limited in. */
export const ROW_KINDS = [
  "client",
  "product",
  "proposal",
  "task",
  "tag",
  "checklistTemplate",
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

interface RowLimits {
  trial: number;
  /** With a subscription, or as a courtesy. */
  paid: number;
  /** What people call more than one of them. */
  words: string;
}

/**
 * How many rows of each kind an organization may have. One full import of clients fits into a trial. Invites are not
 * here because open ones take seats, nor messages because the oldest ones make room (`MESSAGES_KEPT`).
 */
export const ROW_LIMITS: Record<RowKind, RowLimits> = {
  client: { trial: 6_000, paid: 20_000, words: "clientes" },
  product: { trial: 3_000, paid: 20_000, words: "produtos e serviços" },
  proposal: { trial: 3_000, paid: 20_000, words: "propostas" },
  task: { trial: 3_000, paid: 20_000, words: "tarefas" },
  tag: { trial: 3_000, paid: 20_000, words: "tags" },
  checklistTemplate: { trial: 3_000, paid: 20_000, words: "modelos de checklist" },
};

/** The newest messages of the team's conversation, which are kept. */
export const MESSAGES_KEPT = { trial: 3_000, paid: 20_000 };

/** From this share of a limit on, people are told how near it is; from the second on, as a warning. */
const TOLD_FROM = 0.8;
const WARNED_FROM = 0.95;

/** How many rows of a kind an organization may have as it stands. */
export function rowLimit(kind: RowKind, isPaid: boolean): number {
  return ROW_LIMITS[kind][isPaid ? "paid" : "trial"];
}

/**
 * How many calls an organization may make in a minute. Somebody with all pages open makes 32 by polling; who works makes
 * few besides, while a program makes thousands.
 */
export function callsAMinute(seats: number): number {
  return 1_200 + 100 * seats;
}

/** How near so many rows are to the limit of their kind. */
export function rowUsage(rows: number, limit: number): "far" | "near" | "almost" | "full" {
  if (rows >= limit) return "full";
  if (rows >= limit * WARNED_FROM) return "almost";
  return rows >= limit * TOLD_FROM ? "near" : "far";
}

/** What can be done about a limit, as a sentence without its end. */
export function rowLimitAdvice(kind: RowKind, isPaid: boolean): string {
  if (isPaid) return "Exclua o que não usa mais";
  return `Assine para ter até ${inWords(ROW_LIMITS[kind].paid)} ou exclua o que não usa mais`;
}

/** '1.234'. */
export function inWords(count: number): string {
  return count.toLocaleString("pt-BR");
}
