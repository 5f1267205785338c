import type { Mutation, MutationCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { showToast } from "#web/ui/feedback/toast.ts";
import { ALREADY_APPLIED, ANSWERED_LATE } from "../hooks.ts";

/**
 * Waits until no write runs or waits, also of those that begin meanwhile.
 * @returns whether they succeeded; false at the first failure, which a toast shows
 */
export function settleWrites(client: QueryClient): Promise<boolean> {
  const cache = client.getMutationCache();
  const isPending = () => cache.find({ status: "pending", predicate: isAwaited }) !== undefined;
  if (isPending()) showToast({ title: "Salvando suas alterações antes de sair…", kind: "info" });
  return new Promise((resolve) => {
    const check = (event?: MutationCacheNotifyEvent) => {
      const isFailed = event !== undefined && hasFailed(event);
      if (isPending() && !isFailed) return;
      stop();
      resolve(!isFailed);
    };
    const stop = cache.subscribe(check);
    check();
  });
}

function hasFailed(event: MutationCacheNotifyEvent): boolean {
  if (event.type !== "updated" || event.action.type !== "error") return false;
  const { error } = event.action;
  const isMade = error === ANSWERED_LATE || error === ALREADY_APPLIED;
  return isAwaited(event.mutation) && !isMade;
}

function isAwaited({ meta }: Pick<Mutation, "meta">): boolean {
  return meta?.["isAwaited"] === true;
}
