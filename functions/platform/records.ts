import type { RowKind } from "#shared/organization/limits.ts";
import type { Role, Standing } from "#shared/organization/rules.ts";
import type { ExtraSeats } from "#shared/subscription/seats.ts";
import type { Key } from "./table.ts";

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
  /** Whether the password is easy to guess; absent until one is set or the next sign-in. */
  passwordIsCommon?: boolean;
  /** False: registered by somebody else, and never set a password. Absent: has one. */
  hasPassword?: boolean;
  /** Changes of the address made after `from`, up to `to`, were taken back: links to those addresses are dead. */
  undone?: { from: string; to: string };
  /** Sessions opened before this instant are over: one write ends them all. */
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
export interface OrganizationRecord extends Key, Standing, ExtraSeats, FreeNumbers {
  id: string;
  name: string;
  description: string | null;
  /** CPF or CNPJ without mask. */
  cpfCnpj: string | null;
  /** Name of the company in the public registry; absent: never looked up. */
  legalName?: string | null;
  ownerId: string;
  /** IANA name. */
  timezone: string;
  /** Of its plan; `seatLimit` is with those it pays for besides. */
  userLimit: number;
  /** Goes up with every change that takes a seat: who counts seats writes only if it is still as read. */
  teamVersion: number;
  /** Goes up with every chat message; absent: none yet. */
  chatVersion?: number;
  /** The tags that have a card on the dashboard, kept by the transactions of the tags; absent: none. */
  dashboardTagIds?: Set<number>;
  trialStartDate: string;
  /** Calls are refused until then, because there were too many. */
  limitedUntil?: string;
  /** When the rows of a kind were last counted, in epoch seconds. */
  rowsCountedAt?: number;
  createdAt: string;
  updatedAt: string;
  /** Gone for everybody from then on, emptied afterwards. */
  deletedAt?: string | null;
}

/** What the list of all organizations keeps of each. */
export interface DirectoryEntry extends Key {
  orgId: string;
  ownerId: string;
  /** Changed by the transactions that make and remove members. */
  memberCount: number;
  /** The plan it has, and as of which `updatedAt` of the plan its terms hold; null without a plan. */
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
  /** Of the invite it came by, whose link stays until the member goes. */
  tokenHash?: string;
  /** Unread notifications, counted by the transactions that make and read them; absent: none yet. */
  unread?: number;
  /** Goes up with every change of what is unread. */
  unreadVersion?: number;
  /** Notifications up to this number are read, whatever they say themselves. */
  readUpTo?: number;
  /** Since when they do not want to see the first steps. */
  firstStepsDismissedAt?: string;
  /** Which of their sessions poll by this item alone (`poll-lease.ts`). */
  polls?: string | null;
  /** Chat messages up to this number are read. */
  chatReadUpTo?: number;
  /** Messages of others so far, and how many of them had come when the pointer was last moved. */
  chatArrived?: number;
  chatSeen?: number;
  /** Their calls are refused until then, because the organization made too many. */
  limitedUntil?: string;
}

export interface SessionRecord extends Key {
  userId: string;
  /** The organization it works in; another than the token's after that one was lost. */
  orgId: string | null;
  createdAt: string;
  /** When the person last proved who they are; absent in sessions of earlier versions: when it was opened. */
  confirmedAt?: string;
  expiresAt: string;
  /** The absolute end, whatever is renewed. */
  endsAt: string;
  ip: string;
  userAgent: string;
  ttl: number;
}
