import * as z from "zod";
import { BrandingChanges } from "#shared/branding/schemas.ts";
import { TASK_TYPES } from "#shared/tasks/choices.ts";
import { changesOf } from "#shared/values/fields.ts";
import {
  Instant,
  MoneyOutput,
  optionalText,
  OptionalTaxId,
  nameText,
  optionalLine,
} from "#shared/values/schemas.ts";
import { isTimeZone } from "./rules.ts";

export const OrganizationFields = z.object({
  name: nameText(100, "Nome é obrigatório", "Nome muito longo"),
  description: optionalText(500),
  cpfCnpj: OptionalTaxId,
  /** IANA name; the screen offers `TIME_ZONES`. */
  timezone: z.string("Fuso horário inválido").trim().refine(isTimeZone, "Fuso horário inválido"),
});
export type OrganizationFields = z.output<typeof OrganizationFields>;

/** The task that an acceptance by the client creates. */
export const TaskOnAcceptance = z.object({
  taskType: z.enum(TASK_TYPES, "Selecione o tipo de tarefa"),
  tagId: z.int("Tag inválida").positive("Tag inválida").nullable(),
});
export type TaskOnAcceptance = z.output<typeof TaskOnAcceptance>;

export const OrganizationChanges = changesOf(OrganizationFields).extend({
  /** Presence of team members in proposals and tasks. */
  showsPresence: z.boolean("Escolha se a equipe aparece").exactOptional(),
  /** Quantities below 1 in proposals. */
  allowsFractions: z.boolean("Escolha as quantidades").exactOptional(),
  notesConsumers: z.boolean("Escolha o aviso").exactOptional(),
  asksSignerCpf: z.boolean("Escolha o que o aceite pede").exactOptional(),
  countsVisits: z.boolean("Escolha se as visitas são registradas").exactOptional(),
  /** Every member sees the sales figures of each person. */
  showsPeopleFigures: z.boolean("Escolha quem vê os números").exactOptional(),
  taskOnAcceptance: TaskOnAcceptance.nullable().exactOptional(),
  /** Accepts a tax id whose trial is used, and ends the trial of this organization. */
  endTrial: z.boolean().exactOptional(),
  /** Optimistic locking: `stale_record` when it changed since. */
  updatedAt: Instant.exactOptional(),
});

export const CompanyBranding = BrandingChanges.omit({
  defaultLayout: true,
  presentationText: true,
});

/** What clients read about the company, saved in one transaction. */
export const CompanyChanges = z.object({
  ...OrganizationChanges.shape,
  /** The name in the public registry. */
  legalName: optionalLine(160).exactOptional(),
  ...CompanyBranding.shape,
});

export const CompanyFields = z.object({
  ...OrganizationFields.shape,
  ...CompanyChanges.pick({
    companyAddress: true,
    companyPhone: true,
    companyEmail: true,
    companyWebsite: true,
  }).shape,
});

/** The ids of the payment provider are left out. */
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
  /** Presence of team members in proposals and tasks. */
  showsPresence: z.boolean(),
  /** Quantities below 1 in proposals. */
  allowsFractions: z.boolean(),
  /** Clients with a CPF read about their right of withdrawal. */
  notesConsumers: z.boolean(),
  /** The person who accepts an offer gives their CPF. */
  asksSignerCpf: z.boolean(),
  /** Visits of clients to their proposals are recorded. */
  countsVisits: z.boolean(),
  /** Every member sees the sales figures of each person. */
  showsPeopleFigures: z.boolean(),
  /** Null: an acceptance by the client creates no task. */
  taskOnAcceptance: TaskOnAcceptance.nullable(),
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
  updatedBy: z.uuid().nullable(),
});
export type Organization = z.output<typeof Organization>;
