import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { dashboard } from "#shared/dashboard/contract.ts";
import type { Dashboard, FirstSteps } from "#shared/dashboard/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { keyOf, useWrite } from "#web/contract/hooks.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { ALL_DONE, FIRST_STEPS } from "./first-steps.ts";

/**
 * Returns the steps that the person may do. Once all are done, they stay visible until the page is left.
 * @param asked undone steps exist; null once all are done
 */
export function useFirstSteps(asked: FirstSteps | null) {
  const user = useUser();
  const isAdmin = hasRole(user.role, "admin");
  const mine = FIRST_STEPS.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins);
  const steps = asked && mine.some(({ key }) => !asked[key]) ? asked : null;
  const [seen, setSeen] = useState(steps);
  const [isPutAway, setPutAway] = useState(false);
  if (steps && steps !== seen) setSeen(steps);
  const write = useWrite(dashboard.dismissFirstSteps, {
    failed: "Não foi possível ocultar os primeiros passos",
    optimistic: (_input, client) => hideSteps(client),
  });
  const isComplete = steps === null && seen !== null && !isPutAway;
  const ticks = steps ?? (isComplete ? ALL_DONE : null);
  return {
    shown: ticks && mine.map((step) => ({ ...step, isDone: ticks[step.key] })),
    dismiss: () => {
      setPutAway(true);
      if (!isComplete) write.mutate({ dismissed: true });
      // The focused element was removed.
      document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

/** Hides the steps at once. Resolves to the rollback. */
async function hideSteps(client: QueryClient): Promise<() => void> {
  const queryKey = keyOf(dashboard.get, {});
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<Dashboard>(queryKey);
  client.setQueryData<Dashboard>(queryKey, before && { ...before, firstSteps: null });
  return () => client.setQueryData(queryKey, before);
}
