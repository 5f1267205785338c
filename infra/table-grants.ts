import type { Domain } from "#shared/contract.ts";
import type { RowKind } from "#shared/organization/limits.ts";
import { CALLER, type Partitions, type TableGrants } from "./table-statements.ts";

/** Every folder of `functions/` that is deployed. */
export type FunctionName = Domain | "outbox" | "jobs";

/** An organization's own partition: the organization, its members and invites, its settings and its counters. */
const ORGANIZATION = CALLER[1] ?? "";
const PERSON = "USER#*";
const EMAIL = "EMAIL#*";
const INVITE_LINK = "LINK#*";
const DIRECTORY = "ORGANIZATIONS#*";
const OUTBOX = "OUTBOX#*";
const RATE_LIMITS = "ATTEMPTS#*";
const PRINTS = "PRINTS#*";
const CUSTOMER = "CUSTOMER#*";
const TRIAL = "TRIAL#*";

/** The partitions of organizations for these kinds of rows. */
const of = (...words: string[]): string[] => words.map((word) => `ORG#*#${word}`);

/** The attributes of counters and organization that taking row numbers of these kinds updates and compares. */
const numbers = (...kinds: RowKind[]): string[] => [
  "rowsCountedAt",
  ...kinds.flatMap((kind) => [kind, `${kind}At`, `${kind}NumbersFree`]),
];

/** The log of changed rows, which `write()` appends to. */
const CHANGES = of("CHANGE");
/** A proposal and its lines. */
const PROPOSALS = of("PROPOSAL", "PROPOSAL_LINES");
/** A task and the rows by which it is found. */
const TASKS = of("TASK", "TASK_DUE", "TASK_SLA_END", "TASK_LATE", "TAG_TASK");
/** The dashboard's counters: totals and days. */
const COUNTS = ["*Tasks", "tag*", "proposals", "accepted", "rejected", "a??", "c??", "p??", "t??"];
/** The attributes of counters and member that a notification updates. */
const NOTICE = ["notification", "unread", "unreadVersion"];
/** The settings of electronic signature. */
const ZAPSIGN_SETTINGS = [
  "enabled",
  "templateToken",
  "folderPath",
  "sendAutomaticEmail",
  "environment",
  "sealedKey",
  "key*",
  "webhook*",
  "updatedAt",
];
/** What `functions/platform/polls/poll-lease.ts` compares. */
const POLLER: Partitions = [PERSON, ORGANIZATION];

/**
 * The rights of each function to the table. Roles are made from it, and the local cloud enforces it in every test. Only
 * functions about identity, team, money and administration write rows of people and of the system. Others update named
 * attributes of an organization's own rows, so they cannot grant a role, a seat or a plan.
 */
export const tableGrants: Record<FunctionName, TableGrants> = {
  auth: {
    caller: true,
    rateLimits: true,
    reads: [EMAIL, TRIAL, "PLANS"],
    puts: [EMAIL, TRIAL, PERSON, ORGANIZATION, DIRECTORY, OUTBOX],
    removes: [EMAIL, PERSON, RATE_LIMITS],
    updates: [PERSON, ORGANIZATION, RATE_LIMITS],
    checks: [ORGANIZATION],
  },
  users: {
    caller: true,
    rateLimits: true,
    reads: [EMAIL, "SYSTEM"],
    puts: [EMAIL, TRIAL, PERSON, OUTBOX, "PURGES"],
    removes: [EMAIL, PERSON, ORGANIZATION, DIRECTORY, INVITE_LINK, "SYSTEM", RATE_LIMITS],
    updates: [PERSON, ORGANIZATION, DIRECTORY, "SYSTEM"],
    checks: [ORGANIZATION],
  },
  organization: {
    caller: true,
    rateLimits: true,
    reads: [EMAIL, TRIAL, "PLANS"],
    puts: [EMAIL, TRIAL, PERSON, ORGANIZATION, DIRECTORY, INVITE_LINK, OUTBOX, "PURGES"],
    removes: [EMAIL, PERSON, ORGANIZATION, INVITE_LINK],
    updates: [PERSON, ORGANIZATION, DIRECTORY],
    checks: [PERSON, ORGANIZATION],
  },
  invites: {
    caller: true,
    rateLimits: true,
    reads: [EMAIL, INVITE_LINK, "PLANS"],
    puts: [EMAIL, PERSON, ORGANIZATION, OUTBOX],
    removes: [PERSON, ORGANIZATION, INVITE_LINK],
    updates: [PERSON, ORGANIZATION, DIRECTORY, INVITE_LINK],
    checks: [ORGANIZATION],
  },
  clients: {
    caller: true,
    rateLimits: true,
    owns: of("CLIENT", "UNIQUE", "BIN"),
    reads: ["COMPANY#*", ...CHANGES],
    puts: ["COMPANY#*"],
    updates: [ORGANIZATION, ...CHANGES],
    attributes: [...numbers("client"), "entries"],
    checks: [ORGANIZATION],
  },
  products: {
    caller: true,
    owns: of("PRODUCT", "UNIQUE", "BIN"),
    reads: CHANGES,
    updates: [ORGANIZATION, ...CHANGES],
    attributes: [...numbers("product"), "entries"],
    checks: [ORGANIZATION],
  },
  proposals: {
    caller: true,
    owns: [...PROPOSALS, ...of("BIN")],
    reads: [...CHANGES, ...of("CLIENT", "PRODUCT", "UNIQUE")],
    puts: [OUTBOX, ...of("UNIQUE", "PRODUCT")],
    updates: [ORGANIZATION, ...CHANGES, ...of("DASHBOARD")],
    attributes: [...numbers("proposal", "product"), "proposal????", "entries", ...COUNTS],
    checks: [ORGANIZATION, ...of("CLIENT")],
  },
  pdf: {
    caller: true,
    rateLimits: true,
    reads: [...PROPOSALS, ...of("CLIENT", "PRODUCT"), PRINTS],
    updates: [PRINTS],
  },
  branding: {
    caller: true,
    puts: [OUTBOX],
    updates: [ORGANIZATION],
    attributes: ["*Color", "company*", "defaultLayout", "logoKey", "presentationText", "updatedAt"],
  },
  notifications: {
    caller: true,
    reads: [...of("NOTIFICATION"), ...CHANGES],
    updates: [ORGANIZATION, ...of("NOTIFICATION")],
    attributes: ["isRead", "readUpTo", "unread", "unreadVersion", "polls"],
    checks: POLLER,
  },
  tasks: {
    caller: true,
    owns: [...TASKS, ...of("BIN")],
    reads: [...CHANGES, ...of("CLIENT", "PROPOSAL", "TAG", "CHECKLIST_TEMPLATE", "UNIQUE")],
    puts: of("NOTIFICATION", "UNIQUE"),
    updates: [ORGANIZATION, ...CHANGES, ...of("DASHBOARD")],
    attributes: [...numbers("task"), "entries", ...NOTICE, ...COUNTS],
    checks: [ORGANIZATION, ...of("TAG")],
  },
  tags: {
    caller: true,
    owns: of("TAG", "UNIQUE"),
    reads: CHANGES,
    puts: [OUTBOX],
    updates: [ORGANIZATION, ...CHANGES],
    attributes: [...numbers("tag"), "dashboardTagIds", "entries"],
    checks: [ORGANIZATION],
  },
  sync: {
    caller: true,
    reads: [...CHANGES, ...of("CLIENT", "PRODUCT", "PROPOSAL", "TASK", "TAG")],
  },
  "checklist-templates": {
    caller: true,
    owns: of("CHECKLIST_TEMPLATE"),
    updates: [ORGANIZATION],
    attributes: numbers("checklistTemplate"),
    checks: [ORGANIZATION],
  },
  "sla-settings": {
    caller: true,
    updates: [ORGANIZATION],
    attributes: ["enabled", "default*", "updatedAt"],
  },
  dashboard: {
    caller: true,
    reads: [...of("CLIENT", "PRODUCT", "PROPOSAL", "TAG", "DASHBOARD"), ...TASKS],
    updates: [ORGANIZATION],
    attributes: ["firstStepsDismissedAt"],
  },
  samples: {
    caller: true,
    owns: [...of("CLIENT", "PRODUCT", "TAG", "UNIQUE"), ...PROPOSALS, ...TASKS],
    updates: [ORGANIZATION, ...CHANGES, ...of("DASHBOARD")],
    attributes: [
      ...numbers("client", "product", "proposal", "task", "tag"),
      "samples*",
      "dashboardTagIds",
      "entries",
      ...COUNTS,
    ],
    checks: [ORGANIZATION],
  },
  contracts: {
    caller: true,
    rateLimits: true,
    owns: of("CONTRACT"),
    reads: [...PROPOSALS, ...of("CLIENT")],
    puts: [...PROPOSALS, OUTBOX],
    updates: [ORGANIZATION, ...CHANGES, ...of("CONTRACT", "DASHBOARD")],
    attributes: [
      ...ZAPSIGN_SETTINGS,
      "claim",
      "doubt*",
      "entries",
      "gsi1*",
      "ownOpenedAt",
      "version",
      ...COUNTS,
    ],
    checks: of("PROPOSAL"),
  },
  subscription: {
    caller: true,
    rateLimits: true,
    reads: ["PLANS"],
    puts: [ORGANIZATION, CUSTOMER, OUTBOX],
    removes: [ORGANIZATION, CUSTOMER],
    updates: [ORGANIZATION],
  },
  webhooks: { reads: [ORGANIZATION, "EVENT#*"], puts: ["EVENT#*", OUTBOX] },
  admin: {
    caller: true,
    owns: ["PLANS", "PLAN_NAMES"],
    reads: [DIRECTORY, "SYSTEM"],
    puts: [ORGANIZATION, "SYSTEM", "PURGES", OUTBOX],
    removes: [DIRECTORY],
    updates: [ORGANIZATION, DIRECTORY, "PLANS", "SYSTEM"],
    checks: [ORGANIZATION],
  },
  chat: {
    caller: true,
    rateLimits: true,
    reads: of("CHAT", "UNIQUE"),
    puts: of("CHAT", "UNIQUE"),
    removes: of("CHAT"),
    updates: [ORGANIZATION],
    attributes: ["message", "chat*", "polls"],
    checks: POLLER,
  },
  outbox: {
    owns: [OUTBOX, ...TASKS, ...of("CONTRACT")],
    reads: ["ORG#*", PERSON, DIRECTORY, CUSTOMER, "PLANS", "SYSTEM", "PURGES"],
    puts: [ORGANIZATION, TRIAL, ...of("NOTIFICATION", "UNIQUE"), ...PROPOSALS],
    removes: [ORGANIZATION, PERSON, EMAIL, INVITE_LINK, "PURGES"],
    updates: [ORGANIZATION, DIRECTORY, "PURGES", ...CHANGES, ...of("CONTRACT", "DASHBOARD")],
    checks: [ORGANIZATION, ...of("TAG")],
    empties: ["ORG#*", PERSON, INVITE_LINK, CUSTOMER],
  },
  jobs: {
    owns: [OUTBOX, ...TASKS, ...of("CONTRACT")],
    reads: [ORGANIZATION, PERSON, DIRECTORY, "PLANS", "PURGES", "UPGRADES", ...PROPOSALS],
    puts: [ORGANIZATION, "GIVEN_UP", ...of("NOTIFICATION", "UNIQUE"), ...PROPOSALS],
    removes: [ORGANIZATION],
    updates: [ORGANIZATION, "UPGRADES", ...CHANGES, ...of("CONTRACT", "DASHBOARD")],
    checks: [ORGANIZATION, ...of("TAG")],
    index: ["WATCH#*", "NOTICE_DUE#*", "CONTRACT_DUE#*"],
  },
};
