import { keyPart, padded } from "./key-parts.ts";
import type { CheckKind } from "./scheduled-check.ts";
import type {
  IndexRows,
  ItemKey,
  Items,
  ItemsUntil,
  TrashItem,
  TrashedRecords,
  UniqueRecords,
} from "./stored-records.ts";
import type { Item, Prefix, TypedKey } from "./table.ts";

/** Partitions of what is read or written for the whole product, which would make one too busy. */
export const SHARDS = 4;

/** Returns the shard of an organization. */
export function shardOf(orgId: string): number {
  return Number.parseInt(orgId.slice(0, 4), 16) % SHARDS;
}

/**
 * The schema page: every item of the table, one line each, with what it is read for.
 *
 * A tenant's partitions begin with its organization, always. Numeric ids are padded so that they sort as numbers.
 * The part that a person typed (an e-mail, a code) is always the last one of its key, so no value can reach into
 * another key.
 */
export const keys = {
  /** Every item of a partition, for purges. */
  partition: (pk: string): Prefix<Item> => ({ pk, prefix: "" }),
  /** A person. With the three below it makes the caller, in one BatchGet. */
  user: (userId: string): ItemKey<"user"> => ({ pk: `USER#${userId}`, sk: "PROFILE" }),
  /** All that hangs on a person: profile, sessions, places and links. */
  person: (userId: string): Prefix<Item> => ({ pk: `USER#${userId}`, prefix: "" }),
  /** A signed-in browser, by the SHA-256 of its token; ends by its TTL. */
  session: (userId: string, tokenHash: string): ItemKey<"session"> => ({
    pk: `USER#${userId}`,
    sk: `SESSION#${tokenHash}`,
  }),
  /** The organizations of a person, oldest first by `joinedAt`; read at sign-in. */
  membership: (userId: string, orgId: string): ItemKey<"membership"> => ({
    pk: `USER#${userId}`,
    sk: `MEMBERSHIP#${orgId}`,
  }),
  memberships: (userId: string): Items<"membership"> => ({
    pk: `USER#${userId}`,
    prefix: "MEMBERSHIP#",
  }),
  /** Which person has this e-mail: sign-in looks here, and it keeps the address unique. */
  email: (email: string): ItemKey<"email"> => ({ pk: `EMAIL#${email}`, sk: "EMAIL" }),
  /** A mailed link (password, verify e-mail), by the SHA-256 of its token; ends by its TTL. */
  personLink: (userId: string, tokenHash: string): ItemKey<"personLink"> => ({
    pk: `USER#${userId}`,
    sk: `LINK#${tokenHash}`,
  }),
  personLinks: (userId: string): Items<"personLink"> => ({ pk: `USER#${userId}`, prefix: "LINK#" }),
  /** The link of an invite, by the SHA-256 of its token; ends by its TTL. */
  link: (tokenHash: string): ItemKey<"inviteLink"> => ({ pk: `LINK#${tokenHash}`, sk: "LINK" }),
  /** A rate limit's counter, by a signature of whose it is; ends by its TTL. */
  rateLimit: (what: string, signature: string): ItemKey<"rateLimit"> => ({
    pk: `ATTEMPTS#${what}#${signature}`,
    sk: "ATTEMPTS",
  }),

  /** How many calls of an organization were counted in a minute since 1970; ends by its TTL. */
  calls: (orgId: string, minute: number): ItemKey<"calls"> => ({
    pk: `CALLS#${orgId}`,
    sk: String(minute),
  }),
  /** What an organization prints now and printed within the last minute; ends by its TTL. */
  prints: (orgId: string): ItemKey<"prints"> => ({ pk: `PRINTS#${orgId}`, sk: "PRINTS" }),
  /** That a document is being printed, by the hash of all that it shows; ends by its TTL. */
  print: (orgId: string, hash: string): ItemKey<"print"> => ({
    pk: `PRINTS#${orgId}`,
    sk: `PRINT#${hash}`,
  }),

  /** An organization: name, trial, subscription, limits. */
  organization: (orgId: string): ItemKey<"organization"> => ({
    pk: `ORG#${orgId}`,
    sk: "ORGANIZATION",
  }),
  /** The charges of an organization as the provider last listed them. */
  payments: (orgId: string): ItemKey<"payments"> => ({ pk: `ORG#${orgId}`, sk: "PAYMENTS" }),
  /** A scheduled check of an organization, in four shards; read by the jobs when it is due. */
  check: (orgId: string, what: CheckKind): ItemKey<"check"> => ({
    pk: `ORG#${orgId}`,
    sk: `WATCH#${what}`,
  }),
  checkDue: (what: CheckKind, shard: number, at: string) => ({
    gsi1pk: `WATCH#${what}#${shard}`,
    gsi1sk: at,
  }),
  checksDue: (what: CheckKind, shard: number, now: string): IndexRows<"check"> => ({
    index: "gsi1",
    pk: `WATCH#${what}#${shard}`,
    until: now,
  }),
  /** Who belongs to it, with role; all of them for the team screen. */
  member: (orgId: string, userId: string): ItemKey<"member"> => ({
    pk: `ORG#${orgId}`,
    sk: `MEMBER#${userId}`,
  }),
  members: (orgId: string): Items<"member"> => ({ pk: `ORG#${orgId}`, prefix: "MEMBER#" }),
  /** Who is invited, one invite per e-mail; ends by its TTL some time after it expired. */
  invite: (orgId: string, email: string): ItemKey<"invite"> => ({
    pk: `ORG#${orgId}`,
    sk: `INVITE#${email}`,
  }),
  invites: (orgId: string): Items<"invite"> => ({ pk: `ORG#${orgId}`, prefix: "INVITE#" }),
  /** The last number given per kind of record, and per year for proposals. */
  counters: (orgId: string): ItemKey<"counters"> => ({ pk: `ORG#${orgId}`, sk: "COUNTERS" }),
  /** Keeps a value unique in the organization: `kind` is what, `value` is normalized. */
  unique: <Kind extends keyof UniqueRecords>(
    orgId: string,
    kind: Kind,
    value: string,
  ): TypedKey<UniqueRecords[Kind]> => ({
    pk: `ORG#${orgId}#UNIQUE`,
    sk: `${kind}#${keyPart(value)}`,
  }),
  /** A row that was deleted, as it was; read to bring it back, ends by its TTL. */
  trashed: <Kind extends keyof TrashedRecords>(
    orgId: string,
    kind: Kind,
    id: number,
  ): TypedKey<TrashItem<TrashedRecords[Kind]>> => ({
    pk: `ORG#${orgId}#BIN`,
    sk: `${kind}#${padded(id)}`,
  }),
  client: (orgId: string, id: number): ItemKey<"client"> => ({
    pk: `ORG#${orgId}#CLIENT`,
    sk: padded(id),
  }),
  /** The clients screen, newest first. */
  clients: (orgId: string): Items<"client"> => ({ pk: `ORG#${orgId}#CLIENT`, prefix: "" }),
  product: (orgId: string, id: number): ItemKey<"product"> => ({
    pk: `ORG#${orgId}#PRODUCT`,
    sk: padded(id),
  }),
  /** The catalogue, newest first. */
  products: (orgId: string): Items<"product"> => ({ pk: `ORG#${orgId}#PRODUCT`, prefix: "" }),
  /** A proposal with its lines inside. */
  proposal: (orgId: string, id: number): ItemKey<"proposal"> => ({
    pk: `ORG#${orgId}#PROPOSAL`,
    sk: padded(id),
  }),
  /** The proposals screen, newest first. */
  proposals: (orgId: string): Items<"proposal"> => ({ pk: `ORG#${orgId}#PROPOSAL`, prefix: "" }),
  /** A task with its subtasks and checklists inside. */
  task: (orgId: string, id: number): ItemKey<"task"> => ({
    pk: `ORG#${orgId}#TASK`,
    sk: padded(id),
  }),
  /** The tasks screen, newest first. */
  tasks: (orgId: string): Items<"task"> => ({ pk: `ORG#${orgId}#TASK`, prefix: "" }),
  /** That an open task has a tag; `place` is where it stands among the tag's. */
  tagTask: (orgId: string, tagId: number, place: string): ItemKey<"lookupRow"> => ({
    pk: `ORG#${orgId}#TAG_TASK`,
    sk: `${padded(tagId)}#${place}`,
  }),
  /** That an open task has a due date and is not counted late. */
  taskDue: (orgId: string, dueDate: string, id: number): ItemKey<"deadlineRow"> => ({
    pk: `ORG#${orgId}#TASK_DUE`,
    sk: `${dueDate}#${padded(id)}`,
  }),
  /** Those of them whose day is over on a day. */
  tasksDueBefore: (orgId: string, today: string): ItemsUntil<"deadlineRow"> => ({
    pk: `ORG#${orgId}#TASK_DUE`,
    until: today,
  }),
  /** That the SLA of an open task has a deadline and the task is not counted late. */
  taskSlaEnd: (orgId: string, deadlineAt: string, id: number): ItemKey<"deadlineRow"> => ({
    pk: `ORG#${orgId}#TASK_SLA_END`,
    sk: `${deadlineAt}#${padded(id)}`,
  }),
  /** Those of them whose SLA has run out. */
  taskSlaEnds: (orgId: string, now: string): ItemsUntil<"deadlineRow"> => ({
    pk: `ORG#${orgId}#TASK_SLA_END`,
    until: `${now}~`,
  }),
  /** That an open task is counted late; `from` is the first instant at which it can be overdue in any zone. */
  lateTask: (orgId: string, from: string, id: number): ItemKey<"deadlineRow"> => ({
    pk: `ORG#${orgId}#TASK_LATE`,
    sk: `${from}#${padded(id)}`,
  }),
  /** The tasks that are counted late, those that are it the longest first. */
  lateTasks: (orgId: string): Items<"deadlineRow"> => ({
    pk: `ORG#${orgId}#TASK_LATE`,
    prefix: "",
  }),
  /** What is counted of an organization as it stands, an attribute each (`shared/dashboard/counts.ts`). */
  totals: (orgId: string): ItemKey<"counts"> => ({ pk: `ORG#${orgId}#DASHBOARD`, sk: "TOTALS" }),
  /** What happened on the days of a month (`2026-11`), an attribute for each day and kind. */
  monthCounts: (orgId: string, month: string): ItemKey<"counts"> => ({
    pk: `ORG#${orgId}#DASHBOARD`,
    sk: month,
  }),
  /** All counts; backwards it begins with the totals and goes on with the newest month. */
  counts: (orgId: string): Items<"counts"> => ({ pk: `ORG#${orgId}#DASHBOARD`, prefix: "" }),
  /** When something of an open task is next to be told, in four shards; carried by the task itself, read by the job. */
  noticeDue: (shard: number, at: string) => ({ gsi1pk: `NOTICE_DUE#${shard}`, gsi1sk: at }),
  noticesDue: (shard: number, now: string): IndexRows<"task"> => ({
    index: "gsi1",
    pk: `NOTICE_DUE#${shard}`,
    until: now,
  }),
  branding: (orgId: string): ItemKey<"branding"> => ({ pk: `ORG#${orgId}`, sk: "BRANDING" }),
  /** How contracts are made: the encrypted key, the template, the webhook. */
  zapsignSettings: (orgId: string): ItemKey<"zapsignSettings"> => ({
    pk: `ORG#${orgId}`,
    sk: "ZAPSIGN_SETTINGS",
  }),
  /** That somebody is having the contract of a proposal made, or could not say whether it was. */
  contractClaim: (orgId: string, proposalId: number): ItemKey<"contractClaim"> => ({
    pk: `ORG#${orgId}#CONTRACT`,
    sk: `CLAIM#${padded(proposalId)}`,
  }),
  /** A document at ZapSign, and of which proposal; also when the proposal has another one by now. */
  contractDocument: (orgId: string, token: string): ItemKey<"contractDocument"> => ({
    pk: `ORG#${orgId}#CONTRACT`,
    sk: `DOCUMENT#${token}`,
  }),
  /** When an open document is to be looked at, in four shards; carried by the document itself, read by the job. */
  contractDue: (shard: number, at: string) => ({ gsi1pk: `CONTRACT_DUE#${shard}`, gsi1sk: at }),
  contractsDue: (shard: number, now: string): IndexRows<"contractDocument"> => ({
    index: "gsi1",
    pk: `CONTRACT_DUE#${shard}`,
    until: now,
  }),
  slaSettings: (orgId: string): ItemKey<"slaSettings"> => ({
    pk: `ORG#${orgId}`,
    sk: "SLA_SETTINGS",
  }),
  tag: (orgId: string, id: number): ItemKey<"tag"> => ({ pk: `ORG#${orgId}#TAG`, sk: padded(id) }),
  /** The tags screen, and what tasks name their tags by. */
  tags: (orgId: string): Items<"tag"> => ({ pk: `ORG#${orgId}#TAG`, prefix: "" }),
  /** The open tasks of a tag, one item each, the next due first. */
  tagTasks: (orgId: string, tagId: number): Items<"lookupRow"> => ({
    pk: `ORG#${orgId}#TAG_TASK`,
    prefix: `${padded(tagId)}#`,
  }),
  /** A checklist template with its items inside. */
  checklistTemplate: (orgId: string, id: number): ItemKey<"checklistTemplate"> => ({
    pk: `ORG#${orgId}#CHECKLIST_TEMPLATE`,
    sk: padded(id),
  }),
  /** The templates screen, newest first. */
  checklistTemplates: (orgId: string): Items<"checklistTemplate"> => ({
    pk: `ORG#${orgId}#CHECKLIST_TEMPLATE`,
    prefix: "",
  }),
  /** Something told to one member; ends by its TTL. How many are unread is counted on the member. */
  notification: (orgId: string, userId: string, id: number): ItemKey<"notification"> => ({
    pk: `ORG#${orgId}#NOTIFICATION`,
    sk: `${userId}#${padded(id)}`,
  }),
  /** What one member was told, newest first. */
  notifications: (orgId: string, userId: string): Items<"notification"> => ({
    pk: `ORG#${orgId}#NOTIFICATION`,
    prefix: `${userId}#`,
  }),
  message: (orgId: string, id: number): ItemKey<"message"> => ({
    pk: `ORG#${orgId}#CHAT`,
    sk: padded(id),
  }),
  /** The conversation of the team, the newest first. */
  messages: (orgId: string): Items<"message"> => ({ pk: `ORG#${orgId}#CHAT`, prefix: "" }),

  /** That somebody has used their one trial, by a signature of the e-mail or the tax id; see `trial-store.ts`. */
  trial: (signature: string): ItemKey<"trial"> => ({ pk: `TRIAL#${signature}`, sk: "TRIAL" }),
  /** What the company registry said of a CNPJ, for everybody; ends by its TTL. */
  company: (cnpj: string): ItemKey<"company"> => ({ pk: `COMPANY#${cnpj}`, sk: "COMPANY" }),
  /** Which organization pays as this customer of the payment provider. */
  paymentCustomer: (customerId: string): ItemKey<"paymentCustomer"> => ({
    pk: `CUSTOMER#${customerId}`,
    sk: "CUSTOMER",
  }),
  /** What an outside service told, so that it is told once; ends by its TTL. */
  event: (provider: string, eventId: string): ItemKey<"event"> => ({
    pk: `EVENT#${provider}#${eventId}`,
    sk: "EVENT",
  }),
  /** A subscription plan; all of them for the admin panel. */
  plan: (planId: number): ItemKey<"plan"> => ({ pk: "PLANS", sk: padded(planId) }),
  plans: (): Items<"plan"> => ({ pk: "PLANS", prefix: "" }),
  /** Keeps the name of a plan unique; `name` is normalized. */
  planName: (name: string): ItemKey<"planName"> => ({ pk: "PLAN_NAMES", sk: keyPart(name) }),
  /** The last number given to a plan. */
  planNumbers: (): ItemKey<"planNumbers"> => ({ pk: "SYSTEM", sk: "PLAN_NUMBERS" }),
  /** That there is an organization, with what the admin panel finds it by, in four shards; gone when it is deleted. */
  directoryEntry: (orgId: string): ItemKey<"directoryEntry"> => ({
    pk: `ORGANIZATIONS#${shardOf(orgId)}`,
    sk: orgId,
  }),
  /** Every organization of one shard. */
  directory: (shard: number): Items<"directoryEntry"> => ({
    pk: `ORGANIZATIONS#${shard}`,
    prefix: "",
  }),
  /** How many super administrators there are, so that the last one cannot go. */
  superAdmins: (): ItemKey<"superAdmins"> => ({ pk: "SYSTEM", sk: "SUPER_ADMINS" }),
  /** Who is a super administrator; all of them for what concerns the system. */
  superAdmin: (userId: string): ItemKey<"superAdmin"> => ({
    pk: "SYSTEM",
    sk: `SUPER_ADMIN#${userId}`,
  }),
  superAdminPeople: (): Items<"superAdmin"> => ({ pk: "SYSTEM", prefix: "SUPER_ADMIN#" }),
  /** What was deleted and is still being emptied, and since when; read by the job that goes on with it. */
  purge: (what: string, id: string): ItemKey<"purge"> => ({ pk: "PURGES", sk: `${what}#${id}` }),
  purges: (): Items<"purge"> => ({ pk: "PURGES", prefix: "" }),
  /** What must happen after a commit, in four shards; taken by the outbox consumer, oldest first. */
  outbox: (shard: number, id: string): ItemKey<"outbox"> => ({ pk: `OUTBOX#${shard}`, sk: id }),
  outboxShard: (shard: number): Items<"outbox"> => ({ pk: `OUTBOX#${shard}`, prefix: "" }),
  /** What was left before an instant and is still there. */
  outboxBefore: (shard: number, at: string): ItemsUntil<"outbox"> => ({
    pk: `OUTBOX#${shard}`,
    until: at,
  }),
  /** Messages that failed for days, kept for an operator; end by their TTL. */
  deadLetter: (id: string): ItemKey<"outbox"> => ({ pk: "GIVEN_UP", sk: id }),
};
