import * as z from "zod";
import { ById, endpoint, RecordId } from "#shared/endpoint.ts";
import { PAYMENT_STATUSES } from "#shared/organization/rules.ts";
import { Instant } from "#shared/values/dates.ts";
import { MoneyInput, MoneyOutput } from "#shared/values/money.ts";
import { optionalText, requiredText } from "#shared/values/text.ts";
import { DEFAULT_MAX_USERS, MAX_FEATURES, MAX_USERS } from "./rules.ts";

const USERS_REFUSAL = `Informe um número inteiro de 1 a ${MAX_USERS}`;

/** What a person fills in. */
export const PlanFields = z.object({
  name: requiredText(100, "Nome é obrigatório", "Nome muito longo"),
  description: optionalText(500),
  maxUsers: z
    .int({ error: USERS_REFUSAL })
    .min(1, { error: USERS_REFUSAL })
    .max(MAX_USERS, { error: USERS_REFUSAL }),
  /** Each month for each of `maxUsers`: the plan costs the product of both. */
  pricePerUser: MoneyInput,
  /** Lines of text. */
  features: z
    .array(requiredText(200, "Escreva o recurso ou apague a linha"))
    .max(MAX_FEATURES, `Use no máximo ${MAX_FEATURES} linhas`),
  /** Only active plans can be given to organizations. */
  isActive: z.boolean("Valor inválido"),
  /** Its organizations pay nothing. */
  isCourtesy: z.boolean("Valor inválido"),
});
export type PlanFields = z.output<typeof PlanFields>;

const { name, description, maxUsers, pricePerUser, features, isActive, isCourtesy } =
  PlanFields.shape;

/** Any of the fields; the others stay as they are. */
const PlanChanges = z.object({
  name: name.exactOptional(),
  description: description.exactOptional(),
  maxUsers: maxUsers.exactOptional(),
  pricePerUser: pricePerUser.exactOptional(),
  features: features.exactOptional(),
  isActive: isActive.exactOptional(),
  isCourtesy: isCourtesy.exactOptional(),
  /** As read: refused with `stale_record` when somebody was faster. */
  updatedAt: Instant.exactOptional(),
});

const NewPlan = z.object({
  name,
  description: description.default(null),
  maxUsers: maxUsers.default(DEFAULT_MAX_USERS),
  pricePerUser: MoneyInput.prefault(0),
  features: features.default([]),
  isActive: isActive.default(true),
  isCourtesy: isCourtesy.default(false),
});

export const Plan = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  maxUsers: z.int(),
  pricePerUser: MoneyOutput,
  features: z.array(z.string()),
  isActive: z.boolean(),
  isCourtesy: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Plan = z.output<typeof Plan>;

/** An organization as the system's administrators see it: who and how many, and billing, no business data. */
export const AdminOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null when the owner's account is gone. */
  ownerEmail: z.string().nullable(),
  /** Members, without invites. */
  memberCount: z.int(),
  userLimit: z.int(),
  subscriptionPlanId: z.int().nullable(),
  subscriptionPlan: z
    .object({ id: z.int(), name: z.string(), maxUsers: z.int(), isActive: z.boolean() })
    .nullable(),
  /** Running now, as is `subscriptionActive`: not the stored flags, which may be late. */
  isTrialActive: z.boolean(),
  trialEndDate: Instant,
  subscriptionActive: z.boolean(),
  isCourtesy: z.boolean(),
  /** Null until there is or was a subscription, unless it is suspended. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  nextPaymentDate: z.string().nullable(),
  lastPaymentDate: z.string().nullable(),
  subscriptionValue: MoneyOutput.nullable(),
  /** By an administrator of the system; no payment lifts it. */
  suspendedAt: Instant.nullable(),
  /** User id. */
  suspendedBy: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  createdAt: Instant,
});
export type AdminOrganization = z.output<typeof AdminOrganization>;

const ByOrganization = z.object({ orgId: z.uuid() });

/** What administrators of the system do. Never locked: an own organization plays no part. */
export const admin = {
  /** By name. The first time there is one: 'Básico'. */
  plans: endpoint({
    route: "GET /api/admin/subscription-plans",
    access: "super_admin",
    output: z.array(Plan),
  }),
  createPlan: endpoint({
    route: "POST /api/admin/subscription-plans",
    access: "super_admin",
    input: NewPlan,
    output: Plan,
    status: 201,
    problems: ["plan_name_taken"],
  }),
  /** The limit holds for its organizations at once, the price from their next charge on. */
  updatePlan: endpoint({
    route: "PUT /api/admin/subscription-plans/{id}",
    access: "super_admin",
    params: ById,
    input: PlanChanges,
    output: Plan,
    problems: ["plan_name_taken", "stale_record"],
  }),
  /** Refused while an organization has it. */
  removePlan: endpoint({
    route: "DELETE /api/admin/subscription-plans/{id}",
    access: "super_admin",
    params: ById,
    output: z.null(),
    problems: ["plan_in_use", "stale_record"],
  }),
  /** By name. */
  organizations: endpoint({
    route: "GET /api/admin/organizations",
    access: "super_admin",
    output: z.array(AdminOrganization),
  }),
  /** An active plan, whose limit is the organization's from then on; null: no plan, which is the terms of 'Básico'. */
  assignPlan: endpoint({
    route: "PUT /api/admin/organizations/{orgId}/plan",
    access: "super_admin",
    params: ByOrganization,
    input: z.object({ planId: RecordId.nullable() }),
    output: AdminOrganization.extend({
      /** There are more members than the plan allows: nobody goes, nobody comes. */
      warning: z.string().nullable(),
    }),
    problems: ["stale_record"],
  }),
  /** Locks it until it is reactivated. Again it changes nothing. */
  suspend: endpoint({
    route: "PUT /api/admin/organizations/{orgId}/suspend",
    access: "super_admin",
    fresh: true,
    params: ByOrganization,
    input: z.object({ reason: optionalText(500).optional() }),
    output: AdminOrganization,
    problems: ["stale_record"],
  }),
  /** Lifts the suspension and nothing else: trial and subscription are as their dates say. */
  reactivate: endpoint({
    route: "PUT /api/admin/organizations/{orgId}/reactivate",
    access: "super_admin",
    params: ByOrganization,
    output: AdminOrganization,
    problems: ["stale_record"],
  }),
  /** Gone for everybody at once with all its data; people keep their accounts. */
  removeOrganization: endpoint({
    route: "DELETE /api/admin/organizations/{orgId}",
    access: "super_admin",
    fresh: true,
    params: ByOrganization,
    output: z.null(),
  }),
};
