import * as z from "zod";
import { Branding, BrandingChanges } from "#shared/branding/contract.ts";
import { SignedIn } from "#shared/auth/contract.ts";
import { ById, endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/dates.ts";
import { MoneyOutput } from "#shared/values/money.ts";
import { OptionalTaxId } from "#shared/values/tax-id.ts";
import { nameText } from "#shared/values/names.ts";
import { optionalText } from "#shared/values/text.ts";
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
import { isTimeZone } from "./rules.ts";

/** What a person fills in. */
export const OrganizationFields = z.object({
  name: nameText(100, "Nome é obrigatório", "Nome muito longo"),
  description: optionalText(500),
  cpfCnpj: OptionalTaxId,
  /** IANA name; the screen offers `TIME_ZONES`. */
  timezone: z.string("Fuso horário inválido").trim().refine(isTimeZone, "Fuso horário inválido"),
});
export type OrganizationFields = z.output<typeof OrganizationFields>;

const { name, description, cpfCnpj, timezone } = OrganizationFields.shape;

/** Any of the fields; the others stay as they are. */
const OrganizationChanges = z.object({
  name: name.exactOptional(),
  description: description.exactOptional(),
  cpfCnpj: cpfCnpj.exactOptional(),
  timezone: timezone.exactOptional(),
  /** Saves a tax id that has used its trial elsewhere, and ends the trial of this organization. */
  endTrial: z.boolean().exactOptional(),
  /** As read: refused with `stale_record` when somebody was faster. */
  updatedAt: Instant.exactOptional(),
});

/** What of a company lies with its branding. */
export const CompanyBranding = BrandingChanges.omit({
  defaultLayout: true,
  presentationText: true,
});

/** Everything about the company that its clients read, saved at once; what is absent stays as it is. */
const CompanyChanges = z.object({
  ...OrganizationChanges.shape,
  /** As the public registry writes it. */
  legalName: optionalText(160).exactOptional(),
  ...CompanyBranding.shape,
});

/** What a form of the company is checked with. */
export const CompanyFields = z.object({
  ...OrganizationFields.shape,
  ...CompanyChanges.pick({
    companyAddress: true,
    companyPhone: true,
    companyEmail: true,
    companyWebsite: true,
  }).shape,
});

/** What both parts of the specification name, without the payment provider's ids. */
export const Organization = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Without mask. Of a CPF members see the middle alone: `***.982.247-**`. */
  cpfCnpj: z.string().nullable(),
  /** Name of the company in the public registry; null unless it was looked up. */
  legalName: z.string().nullable(),
  ownerId: z.uuid(),
  timezone: z.string(),
  userLimit: z.int(),
  /** Running now, as is `subscriptionActive`, and `paymentStatus` as it is now. */
  isTrialActive: z.boolean(),
  trialStartDate: Instant,
  trialEndDate: Instant,
  subscriptionActive: z.boolean(),
  subscriptionPlanId: z.int().nullable(),
  subscriptionPlan: z.object({ name: z.string(), maxUsers: z.int() }).nullable(),
  /** The four about payments are null for members. */
  paymentStatus: z.string().nullable(),
  nextPaymentDate: z.string().nullable(),
  lastPaymentDate: z.string().nullable(),
  subscriptionValue: MoneyOutput.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Organization = z.output<typeof Organization>;

export const organization = {
  get: endpoint({
    route: "GET /api/organization",
    access: "member",
    locked: "open",
    output: Organization,
  }),
  update: endpoint({
    route: "PUT /api/organization",
    access: "admin",
    input: OrganizationChanges,
    output: Organization,
    problems: ["stale_record", "trial_used"],
  }),
  /** Names, tax id, address and contacts, which lie with the organization and with its branding, in one transaction. */
  saveCompany: endpoint({
    route: "PUT /api/organization/company",
    access: "admin",
    input: CompanyChanges,
    output: z.object({ organization: Organization, branding: Branding }),
    problems: ["stale_record", "trial_used"],
  }),
  /** For a person who belongs to no organization any more. Starts locked after a first trial. */
  create: endpoint({
    route: "POST /api/organization",
    access: "user",
    input: OrganizationFields.pick({ name: true }),
    output: SignedIn,
    status: 201,
    problems: ["already_in_organization"],
  }),
  /** Every organization of the caller, in the order of joining. Asked for when the switcher opens. */
  mine: endpoint({
    route: "GET /api/organization/mine",
    access: "user",
    output: z.array(OwnMembership),
  }),
  /** Works in another organization from now on, in a new session: keep its token, the old one has ended. */
  switchTo: endpoint({
    route: "PUT /api/organization/active",
    access: "user",
    input: z.object({ organizationId: z.uuid("Organização inválida") }),
    output: SignedIn,
    problems: ["not_found"],
  }),
  /** The owner first, then in the order of their numbers. */
  members: endpoint({
    route: "GET /api/organization/members",
    access: "member",
    locked: "open",
    output: z.array(Member),
  }),
  /** Holds from the member's next request on. */
  updateMember: endpoint({
    route: "PUT /api/organization/members/{id}",
    access: "admin",
    /** For an administrator. */
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
  /** The newest first, expired ones too. */
  pendingInvites: endpoint({
    route: "GET /api/organization/pending-invites",
    access: "admin",
    output: z.array(PendingInvite),
  }),
  /** An e-mail that has an invite gets it renewed and sent again: 201 too, with `renewed`. */
  invite: endpoint({
    route: "POST /api/organization/invite",
    access: "admin",
    /** For an administrator. */
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
  /** Admins and members, not the owner; the newest first. */
  registeredUsers: endpoint({
    route: "GET /api/organization/registered-users",
    access: "admin",
    output: z.array(RegisteredUser),
  }),
  /**
   * Mails a person a link to come in: to a first password, or an invite for somebody who has an account. Nobody is added
   * without acting, and the answer, with the name as typed, does not tell which it was.
   */
  registerUser: endpoint({
    route: "POST /api/organization/register-user",
    access: "admin",
    /** For an administrator. */
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
  /** Mails a registered person who has not come in yet ('Convite pendente') another link, to a corrected name. */
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
