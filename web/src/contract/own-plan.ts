import type { CurrentUser } from "#shared/auth/schemas.ts";
import { planTitle } from "#shared/subscription/plan.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";

type Planned = Pick<CurrentUser, "organization">;

/** Returns 'Plano Básico'. */
export function ownPlanTitle({ organization }: Planned): string {
  return planTitle(organization?.plan.name ?? "Básico");
}

/** Returns 'R$ 55,00'. Members see no price. */
export function ownPlanPrice({ organization }: Planned): string {
  const price = organization?.plan.price ?? null;
  return price === null ? "" : formatMoney(toCents(price));
}
