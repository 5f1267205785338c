import { type Cents, cents } from "#shared/values/money.ts";

/** What decides what an organization pays each month. */
export interface PlanTerms {
  name: string;
  maxUsers: number;
  /** Each month for each of `maxUsers`. */
  pricePerUser: Cents;
}

/** What an organization without a plan subscribes to: R$ 55,00 each month for two users (spec part 1 §1, §9). */
export const BASIC_TERMS: PlanTerms = {
  name: "Básico",
  maxUsers: 2,
  pricePerUser: cents(2_750),
};

/** The basic plan, each month. */
export const BASIC_PRICE = cents(BASIC_TERMS.maxUsers * BASIC_TERMS.pricePerUser);

/** What a plan costs each month: R$ 55,00 without a plan, and with one that costs nothing (decisions E4). */
export function priceOf(plan: Omit<PlanTerms, "name"> | undefined): Cents {
  const price = plan ? cents(plan.pricePerUser * plan.maxUsers) : cents(0);
  return price > 0 ? price : BASIC_PRICE;
}

/** 'Plano Básico': the name of a plan in a sentence. */
export function planTitle(name: string): string {
  return /^plano\b/i.test(name) ? name : `Plano ${name}`;
}

/** What the provider's pages call a subscription. */
export function chargeDescription(plan: PlanTerms | undefined): string {
  return `Fechou - ${planTitle(plan?.name ?? BASIC_TERMS.name)}`;
}

/** The plan of one organization, as its people read it. */
export interface OwnPlan {
  name: string;
  /** Each month; 0 for a courtesy. */
  price: Cents;
  isCourtesy: boolean;
}

/** An organization's own plan, from the plan that it was given, if any. */
export function ownPlan(
  plan: PlanTerms | undefined,
  { isCourtesy = false }: { isCourtesy?: boolean },
): OwnPlan {
  return {
    name: plan?.name ?? BASIC_TERMS.name,
    price: isCourtesy ? cents(0) : priceOf(plan),
    isCourtesy,
  };
}
