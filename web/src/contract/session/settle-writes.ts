import type { Mutation, QueryClient } from "@tanstack/react-query";
import { isSignedOut } from "../browser.ts";

/** Resolves to whether the running and waiting writes succeeded. A toast shows why one failed. */
export function settleWrites(client: QueryClient): Promise<boolean> {
  const cache = client.getMutationCache();
  const running = cache.findAll({ status: "pending", predicate: isAwaited });
  const hasFailed = ({ state }: Mutation) => state.status === "error" && !isSignedOut(state.error);
  return new Promise((resolve) => {
    const check = () => {
      if (running.some(({ state }) => state.status === "pending")) return;
      stop();
      resolve(!running.some(hasFailed));
    };
    const stop = cache.subscribe(check);
    check();
  });
}

function isAwaited({ meta }: Pick<Mutation, "meta">): boolean {
  return meta?.["isAwaited"] === true;
}
