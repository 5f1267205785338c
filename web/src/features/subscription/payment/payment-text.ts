import type { CurrentUser } from "#shared/auth/schemas.ts";
import type { Charge } from "#shared/subscription/schemas.ts";
import { isLockedOut } from "#web/contract/session/current-user.ts";

type Payer = Pick<CurrentUser, "trialInfo">;

/** Returns the sentence below an open charge. */
export function waitingText(user: Payer): string {
  return isLockedOut(user)
    ? "Aguardando o pagamento. O acesso é liberado automaticamente após a confirmação."
    : "Aguardando o pagamento. A confirmação é automática e o acesso continua sem interrupção.";
}

/** Returns the answer to a check that found no payment. */
export function unpaidText(user: Payer): string {
  return isLockedOut(user)
    ? "Assim que o banco confirmar, o acesso é liberado automaticamente."
    : "Assim que o banco confirmar, o pagamento aparece aqui automaticamente.";
}

/** Returns how a charge that is not due yet will be paid. Only the provider knows whether it has a card. */
export function nextPaymentText(charge: Pick<Charge, "billingType"> | null): string {
  return charge?.billingType === "CREDIT_CARD"
    ? "Com cartão cadastrado, a cobrança é automática; sem ele, a página de pagamento fica aqui quando a data chega."
    : "O código fica aqui quando a data chega.";
}
