import { useQueryClient } from "@tanstack/react-query";
import { useUser } from "#web/contract/session/current-user.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { useOnRise } from "./use-on-rise.ts";

export function useSeatsGranted(onMore: () => void): void {
  const client = useQueryClient();
  const limit = useUser().trialInfo?.userLimit ?? 0;
  useOnRise(limit, () => {
    onMore();
    showToast({
      title: "Mais usuários liberados",
      text: `Sua equipe pode ter até ${limit} usuários.`,
      kind: "success",
    });
    for (const domain of ["organization", "subscription", "users"])
      void client.invalidateQueries({ queryKey: [domain] });
  });
}
