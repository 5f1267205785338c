import { useEffect, useEffectEvent } from "react";
import { mergedInto } from "#shared/clients/merge.ts";
import type { Client } from "#shared/clients/schemas.ts";
import { useClientList } from "./reads.ts";

/** Returns the client into which this one was merged; undefined if it was not. */
export function useMergedInto(id: number | undefined): Client | undefined {
  const { data } = useClientList({ when: id !== undefined, quiet: true });
  return data && id !== undefined ? mergedInto(data, id) : undefined;
}

/** Changes the choice of a client that was merged to the one that stays. */
export function useFollowMerged(
  id: number | undefined,
  onMerged: ((into: number) => void) | undefined,
): void {
  const into = useMergedInto(id)?.id;
  const follow = useEffectEvent((to: number) => onMerged?.(to));
  useEffect(() => {
    if (into !== undefined) follow(into);
  }, [into]);
}
