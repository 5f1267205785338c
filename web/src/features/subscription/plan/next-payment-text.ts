import type { Charge } from "#shared/subscription/schemas.ts";

/** Returns how a charge that is not due yet will be paid. Only the provider knows whether it has a card. */
export function nextPaymentText(charge: Pick<Charge, "billingType"> | null): string {
  return charge?.billingType === "CREDIT_CARD"
    ? "Com cartão cadastrado, a cobrança é automática; sem ele, a página de pagamento fica aqui quando a data chega."
    : "O código fica aqui quando a data chega.";
}
