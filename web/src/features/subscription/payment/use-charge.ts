import { useQueryClient } from "@tanstack/react-query";
import { subscription } from "#shared/subscription/contract.ts";
import { keyOf, useRead, useWrite } from "#web/contract/hooks.ts";
import { showToast, type Toast } from "#web/ui/feedback/toast.ts";

/** The charge that waits for its payment, null when there is none: it outlives a reload. */
export function useCharge(when = true) {
  return useRead(subscription.charge, {}, { when });
}

/** Begins a subscription, or returns the charge that is open already. */
export function useSubscribe() {
  const client = useQueryClient();
  return useWrite(subscription.subscribe, {
    failed: "Erro ao processar assinatura",
    fallback: "Tente novamente mais tarde.",
    // The charge is in the answer: reading it again would ask the provider once more.
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

/** 'Já paguei': the provider is asked now, about the monthly charge or one for seats. What was paid shows by itself. */
export function useCheck(isForSeats: boolean) {
  return useWrite(subscription.check, {
    failed: "Não foi possível verificar o pagamento",
    alsoRefresh: ["auth", "users"],
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
