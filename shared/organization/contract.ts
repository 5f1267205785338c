import * as z from "zod";
import { Branding, BrandingChanges } from "#shared/branding/contract.ts";
import { SignedIn } from "#shared/auth/contract.ts";
import { ById, endpoint } from "#shared/endpoint.ts";
import { pix } from "#shared/pix/contract.ts";
import { Instant } from "#shared/values/dates.ts";
import { changesOf } from "#shared/values/fields.ts";
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

export const OrganizationFields = z.object({
  name: nameText(100, "Nome é obrigatório", "Nome muito longo"),
  description: optionalText(500),
  cpfCnpj: OptionalTaxId,
  /** IANA name; the screen offers `TIME_ZONES`. */
  timezone: z.string("Fuso horário inválido").trim().refine(isTimeZone, "Fuso horário inválido"),
});
export type OrganizationFields = z.output<typeof OrganizationFields>;

/** Absent fields stay. */
const OrganizationChanges = changesOf(OrganizationFields).extend({
  /** Pages tell who else has a proposal or task open. */
  showsPresence: z.boolean("Escolha se a equipe aparece").exactOptional(),
  /** Lines of proposals may have quantities below 1. */
  allowsFractions: z.boolean("Escolha as quantidades").exactOptional(),
  notesConsumers: z.boolean("Escolha o aviso").exactOptional(),
  /** Every member sees the sales figures of each person. */
  showsPeopleFigures: z.boolean("Escolha quem vê os números").exactOptional(),
  /** Accepts a tax id whose trial is used, and ends the trial of this organization. */
  endTrial: z.boolean().exactOptional(),
  /** Optimistic locking: `stale_record` when it changed since. */
  updatedAt: Instant.exactOptional(),
});

/** The part stored with the branding. */
export const CompanyBranding = BrandingChanges.omit({
  defaultLayout: true,
  presentationText: true,
});

/** What clients read about the company, saved in one transaction; absent fields stay. */
const CompanyChanges = z.object({
  ...OrganizationChanges.shape,
  /** As in the public registry. */
  legalName: optionalText(160).exactOptional(),
  ...CompanyBranding.shape,
});

/** Validates the forms of the company. */
export const CompanyFields = z.object({
  ...OrganizationFields.shape,
  ...CompanyChanges.pick({
    companyAddress: true,
    companyPhone: true,
    companyEmail: true,
    companyWebsite: true,
  }).shape,
});

/** Without the payment provider's ids. */
export const Organization = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Without mask. Members see only the middle of a CPF: `***.982.247-**`. */
  cpfCnpj: z.string().nullable(),
  /** From the public registry; null unless looked up. */
  legalName: z.string().nullable(),
  ownerId: z.uuid(),
  timezone: z.string(),
  /** Pages tell who else has a proposal or task open. */
  showsPresence: z.boolean(),
  /** Lines of proposals may have quantities below 1. */
  allowsFractions: z.boolean(),
  /** Clients with a CPF read about their right of withdrawal. */
  notesConsumers: z.boolean(),
  /** Every member sees the sales figures of each person. */
  showsPeopleFigures: z.boolean(),
  userLimit: z.int(),
  /** Computed for now, as are `subscriptionActive` and `paymentStatus`. */
  isTrialActive: z.boolean(),
  trialStartDate: Instant,
  trialEndDate: Instant,
  subscriptionActive: z.boolean(),
  subscriptionPlanId: z.int().nullable(),
  subscriptionPlan: z.object({ name: z.string(), maxUsers: z.int() }).nullable(),
  /** The four payment fields are null for members. */
  paymentStatus: z.string().nullable(),
  nextPaymentDate: z.string().nullable(),
  lastPaymentDate: z.string().nullable(),
  subscriptionValue: MoneyOutput.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Who saved its settings last, where that is known. */
  updatedBy: z.uuid().nullable(),
});
export type Organization = z.output<typeof Organization>;

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
  /** For a person without organization. Starts locked after a first trial. */
  create: endpoint({
    route: "POST /api/organization",
    access: "user",
    input: OrganizationFields.pick({ name: true }),
    output: SignedIn,
    status: 201,
    problems: ["already_in_organization"],
  }),
  /** In the order of joining. */
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
  /** Without the owner, newest first. */
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
