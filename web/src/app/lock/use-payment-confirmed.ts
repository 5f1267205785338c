import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useUser } from "#web/contract/session/current-user.ts";

export function usePaymentConfirmed(onPaid: () => void): void {
  const user = useUser();
  const client = useQueryClient();
  const orgId = user.organization?.id;
  const isPaid = isPaidUp(user);
  const seen = useRef({ orgId, isPaid });
  const react = useEffectEvent(() => {
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
  useEffect(() => {
    const before = seen.current;
    seen.current = { orgId, isPaid };
    if (before.orgId === orgId && !before.isPaid && isPaid) react();
  }, [orgId, isPaid]);
}

function isPaidUp({ organization, trialInfo }: CurrentUser): boolean {
  return Boolean(trialInfo?.hasActiveSubscription) && organization?.graceUntil === null;
}
