import type { CurrentUser } from "#shared/auth/contract.ts";
import { planTitle } from "#shared/subscription/plan.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";

/** The plan of the organization as it is read: 'Plano Básico', 'R$ 55,00'. Members are told no price. */
export function planWords({ organization }: Pick<CurrentUser, "organization">) {
  const { name, price } = organization?.plan ?? { name: "Básico", price: null };
  return { title: planTitle(name), price: price === null ? "" : formatMoney(toCents(price)) };
}
