import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { showToast } from "#web/ui/feedback/toast.ts";

export function useSeatsGranted(onMore: () => void): void {
  const { organization, trialInfo } = useUser();
  const client = useQueryClient();
  const orgId = organization?.id;
  const limit = trialInfo?.userLimit ?? 0;
  const seen = useRef({ orgId, limit });
  const react = useEffectEvent(() => {
    onMore();
    showToast({
      title: "Mais usuários liberados",
      text: `Sua equipe pode ter até ${limit} usuários.`,
      kind: "success",
    });
    for (const domain of ["organization", "subscription", "users"])
      void client.invalidateQueries({ queryKey: [domain] });
  });
  useEffect(() => {
    const before = seen.current;
    seen.current = { orgId, limit };
    if (before.orgId === orgId && limit > before.limit) react();
  }, [orgId, limit]);
}
