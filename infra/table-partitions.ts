import type { RowKind } from "#shared/organization/limits.ts";
import { CALLER, type Partitions } from "./grants/table-statements.ts";

/** The organization, its members and invites, its settings and its counters. */
export const ORGANIZATION = CALLER[1] ?? "";
export const PERSON = "USER#*";
export const EMAIL = "EMAIL#*";
/** Invites and offers. */
export const LINK = "LINK#*";
export const FILE_HASH = "FILE_HASH#*";
export const DIRECTORY = "ORGANIZATIONS#*";
export const OUTBOX = "OUTBOX#*";
export const RATE_LIMITS = "ATTEMPTS#*";
export const PRINTS = "PRINTS#*";
export const CUSTOMER = "CUSTOMER#*";
export const TRIAL = "TRIAL#*";
export const MAIL_STOP = "MAIL_STOP#*";

/** The partitions of organizations for these kinds of rows. */
export const of = (...words: string[]): string[] => words.map((word) => `ORG#*#${word}`);

/** The attributes that taking row numbers of these kinds updates and compares. */
export const numbers = (...kinds: RowKind[]): string[] => [
  "rowsCountedAt",
  ...kinds.flatMap((kind) => [kind, `${kind}At`, `${kind}NumbersFree`]),
];

/** The change log, which `write()` appends to. */
export const CHANGES = of("CHANGE");
export const PROPOSALS = of("PROPOSAL", "PROPOSAL_LINES");
export const OFFERS = of("OFFER", "OFFER_VERSION", "OFFER_RECORD");
/** Attributes of an offer and its records that change after they were written. */
export const OFFER_CHANGES = [
  "state*",
  "unanswered",
  "messages",
  "payments",
  "isHidden",
  "mailProblem",
  "settled*",
  "reopenedAt",
  "undoneAt",
  "version",
  "endedAt",
  "mailed*",
  "due",
  "gsi1*",
];
/** What clients and their visits change of an offer. */
export const OFFER_DECISIONS = [
  "state",
  "version",
  "settled*",
  "wasAccepted",
  "views",
  "*ViewedAt",
  "toldAt",
  "guesses",
  "wrongTaxIds",
  "unanswered",
  "messages",
  "questions",
  "seconds",
  "remindersStopped",
];
/** The numbers of a year, and the logo that a version keeps. */
export const PROPOSING = ["proposal????", "logoKey", "frozenLogos*", "isStopped", "liftedAt"];
export const MAIL_FATES = [
  "state",
  "rank",
  "reason",
  "at",
  "mailProblem",
  "mailComplaint",
  "isStopped",
  "ttl",
  "bounced????-??-??",
  "complained????-??-??",
];
/** Partitions of tasks and of their lookup rows. */
export const TASKS = of("TASK", "TASK_DUE", "TASK_SLA_END", "TASK_LATE", "TAG_TASK");
/** The dashboard's counters: totals and days. */
export const COUNTS = [
  "*Tasks",
  "tag*",
  "proposals",
  "accepted",
  "rejected",
  "a??",
  "c??",
  "p??",
  "t??",
];
/** The counters of proposals, and the sums of their values by seller. */
export const SALES = [
  ...COUNTS,
  // Open now, and days until the acceptance.
  "?:*",
  ...["s", "w", "l", "o", "r"].flatMap((letter) => [`${letter}??`, `${letter.toUpperCase()}??`]),
  "A??",
  "x????",
  "X????",
  "changes",
];
export const NOTICE = ["notification", "unread", "unreadVersion"];
export const ZAPSIGN_SETTINGS = [
  "enabled",
  "templateToken",
  "folderPath",
  "sendAutomaticEmail",
  "environment",
  "sealedKey",
  "key*",
  "webhook*",
  "updatedAt",
  "updatedBy",
];
/** What `functions/platform/polls/poll-lease.ts` compares. */
export const POLLER: Partitions = [PERSON, ORGANIZATION];
