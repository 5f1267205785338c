import type { RowKind } from "#shared/organization/limits.ts";
import { CALLER, type Partitions } from "./grants/table-statements.ts";

/** An organization's own partition: the organization, its members and invites, its settings and its counters. */
export const ORGANIZATION = CALLER[1] ?? "";
export const PERSON = "USER#*";
export const EMAIL = "EMAIL#*";
/** Invites and offers. */
export const LINK = "LINK#*";
/** Issued files, by their hash. */
export const FILE_HASH = "FILE_HASH#*";
export const DIRECTORY = "ORGANIZATIONS#*";
export const OUTBOX = "OUTBOX#*";
export const RATE_LIMITS = "ATTEMPTS#*";
export const PRINTS = "PRINTS#*";
export const CUSTOMER = "CUSTOMER#*";
export const TRIAL = "TRIAL#*";
/** Addresses that get no mail of tenants. */
export const MAIL_STOP = "MAIL_STOP#*";

/** The partitions of organizations for these kinds of rows. */
export const of = (...words: string[]): string[] => words.map((word) => `ORG#*#${word}`);

/** The attributes of counters and organization that taking row numbers of these kinds updates and compares. */
export const numbers = (...kinds: RowKind[]): string[] => [
  "rowsCountedAt",
  ...kinds.flatMap((kind) => [kind, `${kind}At`, `${kind}NumbersFree`]),
];

/** The log of changed rows, which `write()` appends to. */
export const CHANGES = of("CHANGE");
/** A proposal and its lines. */
export const PROPOSALS = of("PROPOSAL", "PROPOSAL_LINES");
/** The client's side of a proposal. */
export const OFFERS = of("OFFER", "OFFER_VERSION", "OFFER_RECORD");
/** The attributes of an offer and its records that change after they were written. */
export const OFFER_CHANGES = [
  "state*",
  "unanswered",
  "messages",
  "payments",
  "isHidden",
  "mailProblem",
  "settled*",
  "reopenedAt",
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
/** What else proposals update: the numbers of a year, and the logo that a version keeps. */
export const PROPOSING = ["proposal????", "logoKey", "frozenLogos*", "isStopped", "liftedAt"];
/** What becomes of a mail to a client. */
export const MAIL_FATES = [
  "state",
  "rank",
  "reason",
  "at",
  "mailProblem",
  "isStopped",
  "ttl",
  "bounced????-??-??",
  "complained????-??-??",
];
/** A task and the rows by which it is found. */
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
];
/** The attributes of counters and member that a notification updates. */
export const NOTICE = ["notification", "unread", "unreadVersion"];
/** The settings of electronic signature. */
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
