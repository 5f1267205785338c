import { invalidField } from "#shared/errors.ts";
import { GRACE_MS, type PaymentStatus, type AccessFields } from "#shared/organization/rules.ts";
import { BASIC_TERMS, type PlanTerms } from "#shared/subscription/plan.ts";
import { type Cents, MAX_CENTS } from "#shared/values/money.ts";

/** Of an unlimited plan, and of an organization without plan in the totals. */
export const DEFAULT_MAX_USERS = 3;
export const MAX_USERS = 10_000;
export const MAX_FEATURES = 30;

export const BASIC_PLAN = {
  ...BASIC_TERMS,
  description: "Plano mensal com até 2 usuários.",
  features: [
    "Gestão ilimitada de clientes e propostas",
    "Sistema de tarefas com SLA",
    "Personalização de marca e layout",
    "Geração de PDF profissional",
    "Até 2 usuários na equipe",
    "Suporte prioritário",
    "Backup e segurança dos dados",
    "Integrações com ferramentas externas",
  ],
  isActive: true,
  isCourtesy: false,
};

/** @throws Problem `invalid_input` when the monthly price is no valid amount */
export function checkPlanPrice(plan: { pricePerUser: Cents; maxUsers: number }): void {
  if (plan.pricePerUser * plan.maxUsers > MAX_CENTS)
    throw invalidField("pricePerUser", "O valor mensal do plano passa de R$ 99.999.999,99");
}

/** Returns whether a change affects organizations or their charges. */
export function concernsOrganizations(before: PlanOnOffer, after: PlanOnOffer): boolean {
  return (
    before.name !== after.name ||
    before.maxUsers !== after.maxUsers ||
    before.pricePerUser !== after.pricePerUser ||
    before.isCourtesy !== after.isCourtesy
  );
}

interface PlanOnOffer extends PlanTerms {
  isCourtesy: boolean;
}

/** Warns about more members than the limit; null otherwise. */
export function limitWarning(memberCount: number, maxUsers: number): string | null {
  if (memberCount <= maxUsers) return null;
  return `A organização tem ${memberCount} usuários e o plano permite ${maxUsers}. Ninguém perde o acesso, mas novos convites ficam bloqueados.`;
}

interface Suspension {
  by: string;
  reason: string | null;
}

/** Returns the fields that a suspension sets. */
export function suspended({ by, reason }: Suspension, now: Date) {
  return {
    subscriptionActive: false,
    isTrialActive: false,
    paymentStatus: "suspended" as const,
    suspendedAt: now.toISOString(),
    suspendedBy: by,
    suspensionReason: reason,
  };
}

/** Returns the fields that a reactivation sets. */
export function reactivated({ trialEndDate, paidUntil }: AccessFields, now: Date) {
  const isPaid = paidUntil !== null && Date.parse(paidUntil) + GRACE_MS >= now.getTime();
  return {
    subscriptionActive: isPaid,
    isTrialActive: now.toISOString() < trialEndDate,
    paymentStatus: "active" satisfies PaymentStatus as PaymentStatus,
    suspendedAt: null,
    suspendedBy: null,
    suspensionReason: null,
  };
}

interface Counted {
  memberCount: number;
  subscriptionPlan: { maxUsers: number } | null;
}

/** `capacity` sums the limits of plans, 3 for an organization without one; `members` the actual members. */
export function totals(plans: readonly { isActive: boolean }[], organizations: readonly Counted[]) {
  const limits = organizations.map((one) => one.subscriptionPlan?.maxUsers ?? DEFAULT_MAX_USERS);
  return {
    plans: plans.length,
    activePlans: plans.filter(({ isActive }) => isActive).length,
    organizations: organizations.length,
    withPlan: organizations.filter((one) => one.subscriptionPlan !== null).length,
    capacity: sum(limits),
    members: sum(organizations.map(({ memberCount }) => memberCount)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
