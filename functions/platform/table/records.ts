import type { RowKind } from "#shared/organization/limits.ts";
import type { Role, AccessFields } from "#shared/organization/rules.ts";
import type { TaskOnAcceptance } from "#shared/organization/schemas.ts";
import type { PixAccount } from "#shared/pix/br-code.ts";
import type { ExtraSeats } from "#shared/subscription/seats.ts";
import type { Key } from "./keys/key-types.ts";

/** Instants are ISO UTC. */
export interface UserRecord extends Key {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  emailVerified: boolean;
  isSuperAdmin: boolean;
  activeOrganizationId: string | null;
  /** Has used a trial: the next organization starts locked. */
  hadTrial?: boolean;
  /** The address whose trial was used, once the person has another. */
  trialEmail?: string;
  /** Easy to guess. Absent until one is set or the next sign-in. */
  passwordIsCommon?: boolean;
  /** False after a registration by somebody else, until a password is set. */
  hasPassword?: boolean;
  /** E-mail changes after `from`, up to `to`, were undone: links to those addresses are invalid. */
  undone?: { from: string; to: string };
  /** Sessions from before this instant are invalid: one write ends them all. */
  sessionsValidFrom: string;
  createdAt: string;
  updatedAt: string;
}

/** Numbers given to rows of a kind that have no row, counted when the limit was reached; absent: not counted yet. */
type FreeNumbers = Partial<Record<`${RowKind}NumbersFree`, number>>;

/** Domains add their own attributes by declaration merging. */
export interface OrganizationRecord extends Key, AccessFields, ExtraSeats, FreeNumbers {
  id: string;
  name: string;
  description: string | null;
  /** CPF or CNPJ without mask. */
  cpfCnpj: string | null;
  /** The name in the company registry; absent until looked up. */
  legalName?: string | null;
  updatedBy?: string;
  ownerId: string;
  /** IANA name. */
  timezone: string;
  /** Pages show who else has a record open; absent: they do. */
  showsPresence?: boolean;
  /** Quantities below 1 on proposal lines; absent: not allowed. */
  allowsFractions?: boolean;
  /** Its lost proposals and its clients are indexed; absent until an upgrade has run. */
  rowsIndexed?: boolean;
  /** Offers to consumers note their right of withdrawal; absent: they do. */
  notesConsumers?: boolean;
  /** Offers ask for the CPF of the person who accepts; absent: they do not. */
  asksSignerCpf?: boolean;
  /** Visits of clients to their proposals are recorded; absent: they are. */
  countsVisits?: boolean;
  /** Members see the sales figures of each person; absent: owner and administrators only. */
  showsPeopleFigures?: boolean;
  /** The task that an acceptance by the client creates; absent: none. */
  taskOnAcceptance?: TaskOnAcceptance | null;
  /** The account that clients pay to. */
  pix?: PixAccount | null;
  pixChangedAt?: string;
  /** Versions sent before show no PIX. */
  pixHiddenBefore?: string;
  /** Days before an offer ends when its client is reminded; absent: never. */
  offerReminderDays?: number | null;
  /** Of its plan; `seatLimit` adds extra seats. */
  userLimit: number;
  /** Incremented by every change that takes a seat; changes that count seats are conditional on it. */
  teamVersion: number;
  /** The tags with a card on the dashboard. */
  dashboardTagIds?: Set<number>;
  trialStartDate: string;
  /** When its mails to clients were stopped, because too many bounced. */
  mailStoppedAt?: string | null;
  /** Calls are refused until then, above the call limit. */
  limitedUntil?: string;
  /** Epoch seconds. */
  rowsCountedAt?: number;
  createdAt: string;
  updatedAt: string;
  /** Unreachable from then on, emptied afterwards. */
  deletedAt?: string | null;
}

/** An organization in the index of all. */
export interface IndexEntry extends Key {
  orgId: string;
  ownerId: string;
  memberCount: number;
  /** `planVersion` is the `updatedAt` of the plan whose terms it has. Both are null without a plan. */
  planId: number | null;
  planVersion: string | null;
}

export interface MemberRecord extends Key {
  /** From the organization's counters; the owner is 1. */
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
  unread?: number;
  unreadVersion?: number;
  /** Notifications up to this number count as read. */
  readUpTo?: number;
  firstStepsDismissedAt?: string;
  /** See `poll-lease.ts`. */
  polls?: string | null;
  /** Chat messages up to this number are read. */
  chatReadUpTo?: number;
  /** Read messages of others (`functions/chat/conversation-store.ts`). */
  chatReadCount?: number;
  /** Replaced by `chatReadCount` at the first reading after an upgrade: messages of others, and how many were read. */
  chatArrived?: number;
  chatSeen?: number;
  /** Calls are refused until then, above the organization's call limit. */
  limitedUntil?: string;
}

export interface SessionRecord extends Key {
  userId: string;
  /** The active organization. The token names the one at the sign-in, which may have been lost since. */
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

export type CheckKind = "trial" | "payments" | "digest" | "sums";

/** An open socket; ends by its TTL, in epoch seconds. */
export interface ConnectionRecord {
  sk: string;
  userId: string;
  ttl: number;
  /** The record that its page shows, and the previous one. */
  on?: string | null;
  left?: string | null;
  is?: "viewing" | "editing";
}
