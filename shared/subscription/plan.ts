import { type Cents, cents } from "#shared/values/money.ts";
import { type ExtraSeats, seatsCharged } from "./seats.ts";

export interface PlanTerms {
  name: string;
  maxUsers: number;
  /** Per month and user of `maxUsers`. */
  pricePerUser: Cents;
}

/** Without a plan: R$ 55,00 a month for two users. */
export const BASIC_TERMS: PlanTerms = {
  name: "Básico",
  maxUsers: 2,
  pricePerUser: cents(2_750),
};

/** Monthly. */
export const BASIC_PRICE = cents(BASIC_TERMS.maxUsers * BASIC_TERMS.pricePerUser);

type Price = Omit<PlanTerms, "name">;

/** Returns the monthly price with extra seats; R$ 55,00 without a plan and for one without price. */
export function priceOf(plan: Price | undefined, extraSeats = 0): Cents {
  const price = isPriced(plan) ? plan.pricePerUser * plan.maxUsers : BASIC_PRICE;
  return cents(price + extraSeats * pricePerSeat(plan));
}

/** Monthly. */
export function pricePerSeat(plan: Price | undefined): Cents {
  return isPriced(plan) ? plan.pricePerUser : BASIC_TERMS.pricePerUser;
}

function isPriced(plan: Price | undefined): plan is Price {
  return plan !== undefined && plan.pricePerUser * plan.maxUsers > 0;
}

/** Returns 'Plano Básico', the name of a plan in a sentence. */
export function planTitle(name: string): string {
  return /^plano\b/i.test(name) ? name : `Plano ${name}`;
}

/** Returns the text that the provider's pages show. */
export function chargeDescription(plan: PlanTerms | undefined): string {
  return `Fechou - ${planTitle(plan?.name ?? BASIC_TERMS.name)}`;
}

/** The plan of an organization as members see it. */
export interface OwnPlan {
  name: string;
  /** The monthly price; 0 for a courtesy. */
  price: Cents;
  pricePerSeat: Cents;
  isCourtesy: boolean;
}

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
