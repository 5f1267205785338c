import type { CurrentUser } from "#shared/auth/schemas.ts";
import { planTitle } from "#shared/subscription/plan.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";

/** Returns 'Plano Básico', 'R$ 55,00'. Members see no price. */
export function planLabel({ organization }: Pick<CurrentUser, "organization">) {
  const { name, price } = organization?.plan ?? { name: "Básico", price: null };
  return { title: planTitle(name), price: price === null ? "" : formatMoney(toCents(price)) };
}
