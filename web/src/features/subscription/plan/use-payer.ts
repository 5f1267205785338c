import { subscription } from "#shared/subscription/contract.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";

/** Returns null before the first charge. */
export function usePayer() {
  return useRead(subscription.payer, {});
}

export function usePayerChange() {
  return useWrite(subscription.changePayer, {
    done: "Dados de cobrança salvos",
    failed: "Erro ao salvar dados de cobrança",
  });
}
