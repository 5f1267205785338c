import type { CurrentUser } from "#shared/auth/schemas.ts";
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
