import { useQueryClient } from "@tanstack/react-query";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useOnRise } from "./use-on-rise.ts";

export function usePaymentConfirmed(onPaid: () => void): void {
  const client = useQueryClient();
  const isPaid = isPaidUp(useUser());
  useOnRise(isPaid ? 1 : 0, () => {
    onPaid();
    showToast({
      title: "Pagamento confirmado",
      text: "Sua assinatura está ativa e o acesso está liberado.",
      kind: "success",
    });
    void client.invalidateQueries({
      predicate: ({ queryKey: [domain], state }) =>
        state.status === "error" || domain === "subscription" || domain === "users",
    });
  });
}

function isPaidUp({ organization, trialInfo }: CurrentUser): boolean {
  return Boolean(trialInfo?.hasActiveSubscription) && organization?.graceUntil === null;
}
