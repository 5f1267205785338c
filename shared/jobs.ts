import { DAY_MS } from "#shared/values/instants.ts";

/**
 * Scheduled work: the deployed schedules, the local timer and the operator's calls derive from it. Each job is a line in
 * `functions/jobs/handler.ts`; it may run twice, late or halfway.
 */
export const jobs = {
  /** Notifies about due dates and SLA, at most a minute late. */
  "refresh-sla": { everyMinutes: 1 },
  /** Notifies that a trial is about to end, and records its end. */
  "expire-trials": { everyMinutes: 15 },
  /** Records overdue payments, and finds payments whose webhook was lost. */
  "check-payments": { everyMinutes: 10 },
  /** Finds signatures whose webhook was lost. */
  "check-contracts": { everyMinutes: 15 },
  /** Continues to erase deleted accounts and organizations. */
  "continue-purges": { everyMinutes: 15 },
  /** Upgrades rows that earlier versions stored. */
  "upgrade-rows": { everyMinutes: 15 },
  /** Compares the sums of each organization's proposals with its rows once in 30 days, and repairs them. */
  "check-sums": { everyMinutes: 60 },
  /** Starts the due digests: on Mondays, by the clock of each organization. */
  "weekly-digest": { everyMinutes: 15 },
  /** Starts due work of offers: notices before their end, emptying after the trash. */
  "tend-offers": { everyMinutes: 15 },
  /** Retries messages that the stream gave up. */
  "retry-messages": { everyMinutes: 15 },
} as const satisfies Record<string, { everyMinutes: number }>;

export type JobName = keyof typeof jobs;

/** How long the stream retries a message; only then `retry-messages` takes it, so no message is processed by both. */
export const STREAM_MINUTES = 15;

/** How long a message is retried before it becomes a dead letter. */
export const DEAD_LETTER_AFTER_MS = 3 * DAY_MS;

export type JobReport = Record<string, number | boolean>;
