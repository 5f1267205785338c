import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { useProposalList } from "#web/contract/reads.ts";
import { toServerTime } from "#web/contract/server-clock.ts";
import { refetchDomains } from "#web/contract/sync/refresh-domains.ts";

const SHOWN = ["proposals", "organization", "tasks", "products", "reports"] as const;

/** Refreshes the reports. `readAt`: when the list was read, or last known to be current, by the server's clock. */
export function useRefresh({ isFetching, dataUpdatedAt }: ReturnType<typeof useProposalList>) {
  const client = useQueryClient();
  const [{ isAsking, at }, set] = useState({ isAsking: false, at: 0 });
  const refresh = async () => {
    set((before) => ({ ...before, isAsking: true }));
    const isCurrent = await refetchDomains(client, SHOWN);
    set((before) => ({ isAsking: false, at: isCurrent ? Date.now() : before.at }));
  };
  return {
    refresh: () => void refresh(),
    isReading: isAsking || isFetching,
    readAt: toServerTime(Math.max(at, dataUpdatedAt)),
  };
}
