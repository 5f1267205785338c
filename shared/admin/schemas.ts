import * as z from "zod";
import { PAYMENT_STATUSES } from "#shared/organization/rules.ts";
import { changesOf } from "#shared/values/fields.ts";
import {
  Instant,
  MoneyInput,
  MoneyOutput,
  optionalText,
  requiredText,
  requiredLine,
} from "#shared/values/schemas.ts";
import { DEFAULT_MAX_USERS, MAX_FEATURES, MAX_USERS } from "./rules.ts";

const USERS_REFUSAL = `Informe um número inteiro de 1 a ${MAX_USERS}`;

export const PlanFields = z.object({
  name: requiredLine(100, "Nome é obrigatório", "Nome muito longo"),
  description: optionalText(500),
  maxUsers: z
    .int({ error: USERS_REFUSAL })
    .min(1, { error: USERS_REFUSAL })
    .max(MAX_USERS, { error: USERS_REFUSAL }),
  /** Per month and user of `maxUsers`. */
  pricePerUser: MoneyInput,
  features: z
    .array(requiredText(200, "Escreva o recurso ou apague a linha"))
    .max(MAX_FEATURES, `Use no máximo ${MAX_FEATURES} linhas`),
  /** Inactive plans cannot be assigned. */
  isActive: z.boolean("Valor inválido"),
  /** Its organizations pay nothing. */
  isCourtesy: z.boolean("Valor inválido"),
});
export type PlanFields = z.output<typeof PlanFields>;

const { name, description, maxUsers, features, isActive, isCourtesy } = PlanFields.shape;

export const PlanChanges = changesOf(PlanFields).extend({
  /** Optimistic locking: `stale_record` when it changed since. */
  updatedAt: Instant.exactOptional(),
});

export const NewPlan = z.object({
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

/** Access and billing of an organization, without business data. */
export const AdminOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  ownerEmail: z.string().nullable(),
  /** Invites do not count. */
  memberCount: z.int(),
  userLimit: z.int(),
  subscriptionPlanId: z.int().nullable(),
  subscriptionPlan: z
    .object({ id: z.int(), name: z.string(), maxUsers: z.int(), isActive: z.boolean() })
    .nullable(),
  /** Computed for now, like `subscriptionActive`. */
  isTrialActive: z.boolean(),
  trialEndDate: Instant,
  subscriptionActive: z.boolean(),
  isCourtesy: z.boolean(),
  /** Null without a subscription, unless suspended. */
  paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
  nextPaymentDate: z.string().nullable(),
  lastPaymentDate: z.string().nullable(),
  subscriptionValue: MoneyOutput.nullable(),
  /** By a super admin; a payment does not lift it. */
  suspendedAt: Instant.nullable(),
  suspendedBy: z.string().nullable(),
  suspensionReason: z.string().nullable(),
  /** Mails to clients are stopped: too many bounced or were marked as spam. */
  mailStoppedAt: Instant.nullable(),
  createdAt: Instant,
});
export type AdminOrganization = z.output<typeof AdminOrganization>;
