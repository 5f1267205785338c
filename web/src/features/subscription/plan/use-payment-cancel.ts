import { subscription } from "#shared/subscription/contract.ts";
import { formatDate } from "#shared/values/dates.ts";
import { useWrite } from "#web/contract/hooks.ts";

/** Access lasts until the end of the paid period. */
export function usePaymentCancel(zone: string) {
  return useWrite(subscription.cancel, {
    done: ({ accessUntil }) =>
      accessUntil
        ? `Assinatura cancelada. O acesso continua até ${formatDate(accessUntil, zone)}.`
        : "Assinatura cancelada",
    failed: "Erro ao cancelar assinatura",
  });
}
