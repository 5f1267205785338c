import type { RowKind } from "#shared/organization/limits.ts";
import type { Role, AccessFields } from "#shared/organization/rules.ts";
import type { PixAccount } from "#shared/pix/br-code.ts";
import type { ExtraSeats } from "#shared/subscription/seats.ts";
import type { Key } from "./keys/key-types.ts";

/** A person as stored. Instants are ISO UTC. */
export interface UserRecord extends Key {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  emailVerified: boolean;
  isSuperAdmin: boolean;
  activeOrganizationId: string | null;
  /** The one trial of a person is used up: what they open next starts locked. */
  hadTrial?: boolean;
  /** The password is easy to guess. Absent until one is set or the next sign-in. */
  passwordIsCommon?: boolean;
  /** False for a person whom somebody else registered and who never set a password. */
  hasPassword?: boolean;
  /** E-mail changes after `from`, up to `to`, were undone: links to those addresses are invalid. */
  undone?: { from: string; to: string };
  /** Sessions from before this instant are invalid: one write ends them all. */
  sessionsValidFrom: string;
  createdAt: string;
  updatedAt: string;
}

/**
 * How many of the numbers that rows of a kind were given have no row, as counted when the numbers had reached the limit;
 * absent: not counted yet.
 */
type FreeNumbers = Partial<Record<`${RowKind}NumbersFree`, number>>;

/** An organization as stored. Domains add their own attributes by declaration merging. */
export interface OrganizationRecord extends Key, AccessFields, ExtraSeats, FreeNumbers {
  id: string;
  name: string;
  description: string | null;
  /** CPF or CNPJ without mask. */
  cpfCnpj: string | null;
  /** The name in the company registry; absent until looked up. */
  legalName?: string | null;
  /** Who saved its settings last. */
  updatedBy?: string;
  ownerId: string;
  /** IANA name. */
  timezone: string;
  /** Pages tell who else has a record open; absent: they do. */
  showsPresence?: boolean;
  /** Lines of proposals may have quantities below 1; absent: they may not. */
  allowsFractions?: boolean;
  /** Its lost proposals and its clients are indexed; absent before an upgrade has come by. */
  rowsIndexed?: boolean;
  /** Offers to consumers note their right of withdrawal; absent: they do. */
  notesConsumers?: boolean;
  /** Every member sees the sales figures of each person; absent: owner and administrators alone. */
  showsPeopleFigures?: boolean;
  /** Where clients pay; absent without. */
  pix?: PixAccount | null;
  pixChangedAt?: string;
  /** Versions sent before show no PIX. */
  pixHiddenBefore?: string;
  /** Days before the end of an offer when its client is reminded; absent: never. */
  offerReminderDays?: number | null;
  /** Of its plan; `seatLimit` adds extra seats. */
  userLimit: number;
  /** Incremented by every change that takes a seat. Changes that count seats are conditional on it. */
  teamVersion: number;
  /** The tags with a card on the dashboard. */
  dashboardTagIds?: Set<number>;
  trialStartDate: string;
  /** Since when its mails to clients are stopped, because too many came back. */
  mailStoppedAt?: string | null;
  /** Calls are refused until then: the call limit was reached. */
  limitedUntil?: string;
  /** When the rows of a kind were last counted, in epoch seconds. */
  rowsCountedAt?: number;
  createdAt: string;
  updatedAt: string;
  /** Deleted: unreachable from then on, emptied afterwards. */
  deletedAt?: string | null;
}

/** An organization in the index of all. */
export interface IndexEntry extends Key {
  orgId: string;
  ownerId: string;
  memberCount: number;
  /** Its plan, and the `updatedAt` of the plan whose terms it has; null without a plan. */
  planId: number | null;
  planVersion: string | null;
}

export interface MemberRecord extends Key {
  /** Of the organization's counters; the owner is 1. */
  id: number;
  organizationId: string;
  userId: string;
  role: Role;
  invitedBy: string | null;
  invitedAt: string | null;
  /** Null until the first sign-in of a person registered by somebody else. */
  joinedAt: string | null;
  createdAt: string;
  /** Of the accepted invite, whose link stays until the member leaves. */
  tokenHash?: string;
  /** The number of unread notifications. */
  unread?: number;
  /** Incremented by every change of what is unread. */
  unreadVersion?: number;
  /** Notifications up to this number count as read. */
  readUpTo?: number;
  /** When the person hid the first steps. */
  firstStepsDismissedAt?: string;
  /** Poll leases (`poll-lease.ts`). */
  polls?: string | null;
  /** Chat messages up to this number are read. */
  chatReadUpTo?: number;
  /** How many messages of others were read (`functions/chat/conversation-store.ts`). */
  chatReadCount?: number;
  /** In its place until the first reading after an upgrade: messages of others, and how many of them were read. */
  chatArrived?: number;
  chatSeen?: number;
  /** Calls are refused until then: the organization reached its call limit. */
  limitedUntil?: string;
}

export interface SessionRecord extends Key {
  userId: string;
  /** The active organization; another than the token's after the session moved. */
  orgId: string | null;
  createdAt: string;
  /** When the password was last given. Absent in sessions of earlier versions: when it was opened. */
  confirmedAt?: string;
  expiresAt: string;
  /** The absolute end, which no renewal extends. */
  endsAt: string;
  ip: string;
  userAgent: string;
  ttl: number;
}

/** What a job checks of an organization at a scheduled time. */
export type CheckKind = "trial" | "payments" | "digest";

/** An open socket; ends by its TTL, in epoch seconds. */
export interface ConnectionRecord {
  sk: string;
  userId: string;
  ttl: number;
  /** The record that its page shows, and the one that it showed before. */
  on?: string | null;
  left?: string | null;
  is?: "viewing" | "editing";
}
