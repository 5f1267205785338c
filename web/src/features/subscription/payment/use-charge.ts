import { useQueryClient } from "@tanstack/react-query";
import { subscription } from "#shared/subscription/contract.ts";
import { keyOf, useRead, useWrite } from "#web/contract/hooks.ts";
import { showToast, type Toast } from "#web/ui/feedback/toast.ts";

/** Returns null without an open charge. */
export function useCharge(when = true) {
  return useRead(subscription.charge, {}, { when });
}

/** Starts a subscription, or returns the open charge. */
export function useSubscribe() {
  const client = useQueryClient();
  return useWrite(subscription.subscribe, {
    failed: "Erro ao processar assinatura",
    fallback: "Tente novamente mais tarde.",
    // The answer is the charge: a refetch would call the provider again.
    refresh: false,
    onDone: ({ payment, message }) => {
      client.setQueryData(keyOf(subscription.charge, {}), payment);
      void client.invalidateQueries({ queryKey: keyOf(subscription.payer, {}) });
      for (const domain of ["auth", "users"]) void client.invalidateQueries({ queryKey: [domain] });
      showToast({
        title: "Assinatura criada com sucesso!",
        text: message,
        kind: "success",
      });
    },
  });
}

/** 'Já paguei': checks with the provider at once. */
export function useCheck(isForSeats: boolean) {
  return useWrite(subscription.check, {
    failed: "Não foi possível verificar o pagamento",
    onDone: ({ paid, seatsPaid }) => showToast(answerTo(isForSeats, isForSeats ? seatsPaid : paid)),
  });
}

function answerTo(isForSeats: boolean, isPaid: boolean): Toast {
  if (isPaid) {
    const text = isForSeats ? "A equipe já pode crescer." : "Sua assinatura está ativa.";
    return { title: "Pagamento confirmado", text, kind: "success" };
  }
  return {
    title: "Ainda não recebemos o pagamento",
    text: isForSeats
      ? "Assim que o banco confirmar, os usuários são incluídos automaticamente."
      : "Assim que o banco confirmar, o acesso é liberado automaticamente.",
    kind: "info",
  };
}
