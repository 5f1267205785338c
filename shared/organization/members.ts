import * as z from "zod";
import { FirstName, LastName } from "#shared/auth/contract.ts";
import { Instant } from "#shared/values/dates.ts";
import { Email } from "#shared/values/text.ts";
import { ASSIGNABLE_ROLES, ROLES } from "./rules.ts";

/** Offers no owner: there is one, and nobody is made it. */
export const AssignableRole = z.enum(ASSIGNABLE_ROLES, "Papel inválido");

export const Member = z.object({
  /** Of the membership: what `members/{id}` means. */
  id: z.int(),
  organizationId: z.uuid(),
  userId: z.uuid(),
  role: z.enum(ROLES),
  /** User id of who invited or registered this person; null for the owner. */
  invitedBy: z.uuid().nullable(),
  invitedAt: Instant.nullable(),
  /** Null until the first sign-in of a registered user: shown as 'Convite pendente'. */
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
  /** User id. */
  invitedBy: z.uuid(),
  createdAt: Instant,
  /** In the past: expired, and renewed by inviting the same e-mail again. */
  expiresAt: Instant,
});
export type PendingInvite = z.output<typeof PendingInvite>;

export const SentInvite = PendingInvite.extend({
  /**
   * For 'Copiar link do convite'; it proves no mailbox. Only here: nothing keeps it, so another copy is another invite.
   */
  inviteUrl: z.url(),
  /** The mail is on its way. False in a stage that sends no mail: the link has to be handed over. */
  emailSent: z.boolean(),
  /** There was an invite of this e-mail before: its old link is worth nothing now. */
  renewed: z.boolean(),
});

export const RegisterUserFields = z.object({
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  role: AssignableRole,
});

export const RegisteredUser = z.object({
  /** User id. */
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: AssignableRole,
  /** Since when a member. */
  createdAt: Instant,
  /** Has not used the mailed link yet. */
  pending: z.boolean(),
});

/** An organization of the caller, for the switcher. */
export const OwnMembership = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  /** The one the session works in. */
  isActive: z.boolean(),
});
