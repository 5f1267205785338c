import { useQueryClient } from "@tanstack/react-query";
import { subscription } from "#shared/subscription/contract.ts";
import { keyOf, useRead, useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { showToast, type Toast } from "#web/ui/feedback/toast.ts";
import { unpaidText } from "./payment-text.ts";

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
  const user = useUser();
  return useWrite(subscription.check, {
    failed: "Não foi possível verificar o pagamento",
    onDone: ({ paid, seatsPaid }) =>
      showToast(
        isForSeats
          ? answerTo(seatsPaid, "A equipe já pode crescer.", SEATS_UNPAID)
          : answerTo(paid, "Sua assinatura está ativa.", unpaidText(user)),
      ),
  });
}

const SEATS_UNPAID = "Assim que o banco confirmar, os usuários são incluídos automaticamente.";

function answerTo(isPaid: boolean, effect: string, unpaid: string): Toast {
  return isPaid
    ? { title: "Pagamento confirmado", text: effect, kind: "success" }
    : { title: "Ainda não recebemos o pagamento", text: unpaid, kind: "info" };
}
