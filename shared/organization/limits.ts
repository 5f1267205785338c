import { formatNumber } from "#shared/values/numbers.ts";
export const ROW_KINDS = [
  "client",
  "product",
  "proposal",
  "task",
  "tag",
  "checklistTemplate",
  "proposalTemplate",
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

interface RowLimits {
  trial: number;
  /** With a subscription or as a courtesy. */
  paid: number;
  /** Plural in Portuguese. */
  words: string;
}

/**
 * Row limits per organization. A full import of clients fits into a trial. Invites take seats instead; old messages are
 * removed (`MESSAGES_KEPT`).
 */
export const ROW_LIMITS: Record<RowKind, RowLimits> = {
  client: { trial: 6_000, paid: 20_000, words: "clientes" },
  product: { trial: 3_000, paid: 20_000, words: "produtos e serviços" },
  proposal: { trial: 3_000, paid: 20_000, words: "propostas" },
  task: { trial: 3_000, paid: 20_000, words: "tarefas" },
  // The list is one response.
  tag: { trial: 500, paid: 1_500, words: "tags" },
  checklistTemplate: { trial: 3_000, paid: 20_000, words: "modelos de checklist" },
  // Few enough to choose from.
  proposalTemplate: { trial: 100, paid: 300, words: "modelos de proposta" },
};

export const MESSAGES_KEPT = { trial: 3_000, paid: 20_000 };

/** Shares of a limit from which people are informed and warned. */
const NEAR_FROM = 0.8;
const ALMOST_FROM = 0.95;

export function rowLimit(kind: RowKind, isPaid: boolean): number {
  return ROW_LIMITS[kind][isPaid ? "paid" : "trial"];
}

/**
 * Calls per minute of an organization. Polling with all pages open makes 32, a working person few more, a program
 * thousands.
 */
export function callsPerMinute(seats: number): number {
  return 1_200 + 100 * seats;
}

export function rowUsage(rows: number, limit: number): "far" | "near" | "almost" | "full" {
  if (rows >= limit) return "full";
  if (rows >= limit * ALMOST_FROM) return "almost";
  return rows >= limit * NEAR_FROM ? "near" : "far";
}

/** Returns advice about a limit, as a clause. */
export function rowLimitAdvice(kind: RowKind, isPaid: boolean): string {
  if (isPaid) return "Exclua o que não usa mais";
  return `Assine para ter até ${formatNumber(ROW_LIMITS[kind].paid)} ou exclua o que não usa mais`;
}
