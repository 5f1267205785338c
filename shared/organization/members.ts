import * as z from "zod";
import { FirstName, LastName } from "#shared/auth/schemas.ts";
import { Instant, Email } from "#shared/values/schemas.ts";
import { ASSIGNABLE_ROLES, ROLES } from "./rules.ts";

/** An owner cannot be appointed. */
export const AssignableRole = z.enum(ASSIGNABLE_ROLES, "Papel inválido");

export const Member = z.object({
  /** Membership id, as in `members/{id}`. */
  id: z.int(),
  organizationId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(ROLES),
  /** User id; null for the owner. */
  invitedBy: z.uuid().nullable(),
  invitedAt: Instant.nullable(),
  /** Null until the first sign-in of a registered user: 'Convite pendente'. */
  joinedAt: Instant.nullable(),
  createdAt: Instant,
  user: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    profileImageUrl: z.string().nullable(),
  }),
});
export type Member = z.output<typeof Member>;

export const InviteFields = z.object({ email: Email, role: AssignableRole });

export const PendingInvite = z.object({
  id: z.int(),
  email: z.string(),
  organizationId: z.uuid(),
  role: AssignableRole,
  invitedBy: z.uuid(),
  createdAt: Instant,
  /** Inviting the same e-mail again renews it. */
  expiresAt: Instant,
});
export type PendingInvite = z.output<typeof PendingInvite>;

export const SentInvite = PendingInvite.extend({
  /** For 'Copiar link do convite'; proves no mailbox. It is not stored: another copy is another invite. */
  inviteUrl: z.url(),
  /** False in a stage that sends no mail: the link must be passed on. */
  emailSent: z.boolean(),
  /** Replaces an earlier invite, whose link is void. */
  renewed: z.boolean(),
});

export const RegisterUserFields = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  role: AssignableRole,
});

export const RegisteredUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: AssignableRole,
  /** Start of the membership. */
  createdAt: Instant,
  /** Has not used the mailed link yet. */
  pending: z.boolean(),
});

export const OwnMembership = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
});
