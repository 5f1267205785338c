import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Dashboard, dashboard, type FirstSteps } from "#shared/dashboard/contract.ts";
import { keyOf, useWrite } from "#web/contract/hooks.ts";
import { ALL_DONE } from "./first-steps.ts";

/**
 * The first steps as they are shown. The server has none once all are done: who saw them open a moment ago still sees
 * them all ticked, until the page is left.
 */
export function useFirstSteps(steps: FirstSteps | null) {
  const [seen, setSeen] = useState(steps);
  const [isPutAway, setPutAway] = useState(false);
  if (steps && steps !== seen) setSeen(steps);
  const write = useWrite(dashboard.dismissFirstSteps, {
    failed: "Não foi possível ocultar os primeiros passos",
    ahead: (_input, client) => putAway(client),
  });
  const isComplete = steps === null && seen !== null && !isPutAway;
  return {
    shown: steps ?? (isComplete ? ALL_DONE : null),
    dismiss: () => {
      setPutAway(true);
      if (!isComplete) write.mutate({ dismissed: true });
      // What had the focus is gone.
      document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}

/** Shows the dashboard without them. Resolves to what brings them back. */
async function putAway(client: QueryClient): Promise<() => void> {
  const queryKey = keyOf(dashboard.get, {});
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData<Dashboard>(queryKey);
  client.setQueryData<Dashboard>(queryKey, before && { ...before, firstSteps: null });
  return () => client.setQueryData(queryKey, before);
}
