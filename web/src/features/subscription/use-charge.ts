import { useQueryClient } from "@tanstack/react-query";
import { subscription } from "#shared/subscription/contract.ts";
import { keyOf, useRead, useWrite } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/toast.ts";

/** The charge that waits for its payment, null when there is none: it outlives a reload. */
export function useCharge(when = true) {
  return useRead(subscription.charge, {}, { when });
}

/** Begins a subscription, or answers the charge that is open already. Texts literal: spec part 1 §8. */
export function useSubscribe() {
  const client = useQueryClient();
  return useWrite(subscription.subscribe, {
    failed: "Erro ao processar assinatura",
    fallback: "Tente novamente mais tarde.",
    // The charge is in the answer: reading it again would ask the provider once more.
    refresh: false,
    onDone: ({ payment }) => {
      client.setQueryData(keyOf(subscription.charge, {}), payment);
      for (const domain of ["auth", "users"]) void client.invalidateQueries({ queryKey: [domain] });
      showToast({
        title: "Assinatura criada com sucesso!",
        text: "Sua cobrança foi criada. Complete o pagamento para ativar sua assinatura.",
        kind: "success",
      });
    },
  });
}

/** 'Já paguei': the provider is asked now. What was paid then shows by itself. */
export function useCheck() {
  return useWrite(subscription.check, {
    failed: "Não foi possível verificar o pagamento",
    alsoRefresh: ["auth", "users"],
    onDone: ({ paid }) =>
      showToast(
        paid
          ? { title: "Pagamento confirmado", text: "Sua assinatura está ativa.", kind: "success" }
          : {
              title: "Ainda não recebemos o pagamento",
              text: "Assim que o banco confirmar, o acesso é liberado automaticamente.",
              kind: "info",
            },
      ),
  });
}
