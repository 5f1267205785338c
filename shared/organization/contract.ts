import * as z from "zod";
import { SignedIn } from "#shared/auth/schemas.ts";
import { Branding } from "#shared/branding/schemas.ts";
import { ById, endpoint } from "#shared/endpoint.ts";
import { pix } from "#shared/pix/contract.ts";
import {
  AssignableRole,
  InviteFields,
  Member,
  OwnMembership,
  PendingInvite,
  RegisteredUser,
  RegisterUserFields,
  SentInvite,
} from "./members.ts";
import {
  OrganizationFields,
  OrganizationChanges,
  CompanyChanges,
  Organization,
} from "./schemas.ts";

export const organization = {
  ...pix,
  get: endpoint({
    route: "GET /api/organization",
    access: "member",
    locked: "open",
    output: Organization,
    synced: true,
  }),
  update: endpoint({
    route: "PUT /api/organization",
    access: "admin",
    input: OrganizationChanges,
    output: Organization,
    problems: ["stale_record", "trial_used"],
  }),
  /** Spans organization and branding, in one transaction. */
  saveCompany: endpoint({
    route: "PUT /api/organization/company",
    access: "admin",
    input: CompanyChanges,
    output: z.object({ organization: Organization, branding: Branding }),
    problems: ["stale_record", "trial_used"],
  }),
  /** For a person without organization. Locked if the person has used a trial. */
  create: endpoint({
    route: "POST /api/organization",
    access: "user",
    input: OrganizationFields.pick({ name: true }),
    output: SignedIn,
    status: 201,
    problems: ["already_in_organization"],
  }),
  /** Sorted by the time of joining. */
  mine: endpoint({
    route: "GET /api/organization/mine",
    access: "user",
    output: z.array(OwnMembership),
  }),
  /** Starts a new session in another organization: keep its token, the old one ends. */
  switchTo: endpoint({
    route: "PUT /api/organization/active",
    access: "user",
    input: z.object({ organizationId: z.uuid("Organização inválida") }),
    output: SignedIn,
    problems: ["not_found"],
  }),
  /** Owner first, then by id. */
  members: endpoint({
    route: "GET /api/organization/members",
    access: "member",
    locked: "open",
    output: z.array(Member),
  }),
  /** Takes effect at the member's next request. */
  updateMember: endpoint({
    route: "PUT /api/organization/members/{id}",
    access: "admin",
    fresh: "sometimes",
    params: ById,
    input: z.object({ role: AssignableRole }),
    output: Member,
    problems: ["own_role", "owner_protected"],
  }),
  removeMember: endpoint({
    route: "DELETE /api/organization/members/{id}",
    access: "admin",
    params: ById,
    output: z.null(),
    problems: ["own_removal", "owner_protected"],
  }),
  /** Newest first, including expired. */
  pendingInvites: endpoint({
    route: "GET /api/organization/pending-invites",
    access: "admin",
    output: z.array(PendingInvite),
  }),
  /** An existing invite of this e-mail is renewed and sent again: also 201, with `renewed`. */
  invite: endpoint({
    route: "POST /api/organization/invite",
    access: "admin",
    fresh: "sometimes",
    input: InviteFields,
    output: SentInvite,
    status: 201,
    unless: "renewed",
    problems: [
      "already_member",
      "seat_limit",
      "owner_unverified",
      "too_many_attempts",
      "invite_limit",
    ],
  }),
  cancelInvite: endpoint({
    route: "DELETE /api/organization/pending-invites/{id}",
    access: "admin",
    params: ById,
    output: z.null(),
  }),
  /** The owner is left out; newest first. */
  registeredUsers: endpoint({
    route: "GET /api/organization/registered-users",
    access: "admin",
    output: z.array(RegisteredUser),
  }),
  /**
   * Mails a link: to set a first password, or an invite for a person with an account. Nobody is added without acting,
   * and the response does not reveal which it was.
   */
  registerUser: endpoint({
    route: "POST /api/organization/register-user",
    access: "admin",
    fresh: "sometimes",
    input: RegisterUserFields,
    output: RegisteredUser,
    status: 201,
    problems: [
      "already_member",
      "email_taken",
      "seat_limit",
      "owner_unverified",
      "too_many_attempts",
      "invite_limit",
    ],
  }),
  /** Mails another link to a registered person who has not signed in ('Convite pendente'), with a corrected name. */
  resendLink: endpoint({
    route: "POST /api/organization/members/{id}/resend-link",
    access: "admin",
    params: ById,
    input: RegisterUserFields.pick({ firstName: true, lastName: true }),
    output: Member,
    problems: [
      "already_joined",
      "stale_record",
      "owner_unverified",
      "too_many_attempts",
      "invite_limit",
    ],
  }),
};
