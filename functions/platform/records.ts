import type { Role, Standing } from "#shared/organization/rules.ts";
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
  /** Sessions opened before this instant are over: one write ends them all. */
  sessionsValidFrom: string;
  createdAt: string;
  updatedAt: string;
}

/** An organization as stored. */
export interface OrganizationRecord extends Key, Standing {
  id: string;
  name: string;
  description: string | null;
  /** CPF or CNPJ without mask. */
  cpfCnpj: string | null;
  ownerId: string;
  /** IANA name. */
  timezone: string;
  userLimit: number;
  trialStartDate: string;
  createdAt: string;
  updatedAt: string;
}

export interface MemberRecord extends Key {
  id: string;
  organizationId: string;
  userId: string;
  role: Role;
  invitedBy: string | null;
  invitedAt: string | null;
  /** Null until the first sign-in of a person registered by somebody else (decisions D10). */
  joinedAt: string | null;
  createdAt: string;
}

export interface SessionRecord extends Key {
  userId: string;
  orgId: string | null;
  createdAt: string;
  expiresAt: string;
  /** The absolute end, whatever is renewed (decisions A8). */
  endsAt: string;
  ip: string;
  userAgent: string;
  ttl: number;
}
