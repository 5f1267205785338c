import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Dashboard, dashboard, type FirstSteps } from "#shared/dashboard/contract.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { keyOf, useWrite } from "#web/contract/hooks.ts";
import { ALL_DONE, FIRST_STEPS } from "./first-steps.ts";

/**
 * The first steps as they are shown: those that the person may do. Once all of them are done there are none, but who
 * saw them open a moment ago still sees them all ticked, until the page is left.
 *
 * @param asked what of all five is done; the server has none once all are.
 */
export function useFirstSteps(asked: FirstSteps | null) {
  const user = useUser();
  const isAdmin = user.role ? hasRole(user.role, "admin") : false;
  const mine = FIRST_STEPS.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins);
  const steps = asked && mine.some(({ key }) => !asked[key]) ? asked : null;
  const [seen, setSeen] = useState(steps);
  const [isPutAway, setPutAway] = useState(false);
  if (steps && steps !== seen) setSeen(steps);
  const write = useWrite(dashboard.dismissFirstSteps, {
    failed: "Não foi possível ocultar os primeiros passos",
    optimistic: (_input, client) => putAway(client),
  });
  const isComplete = steps === null && seen !== null && !isPutAway;
  const ticks = steps ?? (isComplete ? ALL_DONE : null);
  return {
    shown: ticks && mine.map((step) => ({ ...step, isDone: ticks[step.key] })),
    dismiss: () => {
      setPutAway(true);
      if (!isComplete) write.mutate({ dismissed: true });
      // What had the focus is gone.
      document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

/** Hides the steps at once. Resolves to how to restore them. */
async function putAway(client: QueryClient): Promise<() => void> {
  const queryKey = keyOf(dashboard.get, {});
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<Dashboard>(queryKey);
  client.setQueryData<Dashboard>(queryKey, before && { ...before, firstSteps: null });
  return () => client.setQueryData(queryKey, before);
}
