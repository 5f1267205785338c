import { type Cents, cents } from "#shared/values/money.ts";
import { type ExtraSeats, seatsCharged } from "./seats.ts";

/** What decides what an organization pays each month. */
export interface PlanTerms {
  name: string;
  maxUsers: number;
  /** Each month for each of `maxUsers`. */
  pricePerUser: Cents;
}

/** What an organization without a plan subscribes to: R$ 55,00 each month for two users. */
export const BASIC_TERMS: PlanTerms = {
  name: "Básico",
  maxUsers: 2,
  pricePerUser: cents(2_750),
};

/** The basic plan, each month. */
export const BASIC_PRICE = cents(BASIC_TERMS.maxUsers * BASIC_TERMS.pricePerUser);

type Price = Omit<PlanTerms, "name">;

/**
 * What a plan costs each month with so many users beyond its own: R$ 55,00 without a plan, and with one that costs
 * nothing.
 */
export function priceOf(plan: Price | undefined, extraSeats = 0): Cents {
  const price = isPriced(plan) ? plan.pricePerUser * plan.maxUsers : BASIC_PRICE;
  return cents(price + extraSeats * pricePerSeat(plan));
}

/** What each user beyond those of the plan costs each month. */
export function pricePerSeat(plan: Price | undefined): Cents {
  return isPriced(plan) ? plan.pricePerUser : BASIC_TERMS.pricePerUser;
}

function isPriced(plan: Price | undefined): plan is Price {
  return plan !== undefined && plan.pricePerUser * plan.maxUsers > 0;
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
  /** Each month, of one user more. */
  pricePerSeat: Cents;
  isCourtesy: boolean;
}

/** An organization's own plan, from the plan that it was given, if any. */
export function ownPlan(
  plan: PlanTerms | undefined,
  organization: ExtraSeats & { isCourtesy?: boolean },
): OwnPlan {
  const { isCourtesy = false } = organization;
  return {
    name: plan?.name ?? BASIC_TERMS.name,
    price: isCourtesy ? cents(0) : priceOf(plan, seatsCharged(organization)),
    pricePerSeat: isCourtesy ? cents(0) : pricePerSeat(plan),
    isCourtesy,
  };
}
