import { invalidField } from "#shared/errors.ts";
import { GRACE_MS, type PaymentStatus, type AccessFields } from "#shared/organization/rules.ts";
import { BASIC_TERMS, type PlanTerms } from "#shared/subscription/plan.ts";
import { type Cents, MAX_CENTS } from "#shared/values/money.ts";
import { fold } from "#shared/values/text.ts";

/** Of a plan that does not say; also what an organization without a plan counts for. */
export const DEFAULT_MAX_USERS = 3;
export const MAX_USERS = 10_000;
export const MAX_FEATURES = 30;

/** The plan that is there from the beginning: R$ 55,00 for two users. */
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

/** Equal for names that a reader takes for the same: no two plans share it. */
export function planNameKey(name: string): string {
  return fold(name).replaceAll(/\s+/g, " ").trim();
}

/** Holds what a plan costs each month to what money can be. @throws Problem `invalid_input` */
export function checkPlanPrice(plan: { pricePerUser: Cents; maxUsers: number }): void {
  if (plan.pricePerUser * plan.maxUsers > MAX_CENTS)
    throw invalidField("pricePerUser", "O valor mensal do plano passa de R$ 99.999.999,99");
}

/** Whether a change of the plan means anything to the organizations that have it, or to their charges. */
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

/** What is said when a plan has less room than there are members; null when it has enough. */
export function limitWarning(memberCount: number, maxUsers: number): string | null {
  if (memberCount <= maxUsers) return null;
  return `A organização tem ${memberCount} usuários e o plano permite ${maxUsers}. Ninguém perde o acesso, mas novos convites ficam bloqueados.`;
}

interface Suspension {
  /** User id. */
  by: string;
  reason: string | null;
}

/** What a suspension by an administrator makes of an organization. */
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

/** What is left once the suspension is lifted: trial and subscription as their dates say. */
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

/**
 * The numbers over the two tables. `capacity` is the literal total of users: the limits of the plans, 3 for an
 * organization without one; `members` is how many there are.
 */
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
