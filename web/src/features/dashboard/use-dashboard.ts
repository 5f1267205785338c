import { useQueryClient } from "@tanstack/react-query";
import { dashboard } from "#shared/dashboard/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { refetchDomains } from "#web/contract/sync/refresh-domains.ts";

/** Refetched together, so that numbers and lists agree. */
const SHOWN = ["dashboard", "proposals", "tasks", "clients"] as const;

/** A failed refresh keeps the last data. */
export function useDashboard() {
  const client = useQueryClient();
  const read = useRead(dashboard.get, {});
  return {
    shown: read.data,
    error: read.error,
    isReading: read.isFetching,
    readAt: read.dataUpdatedAt,
    refresh: () => void refetchDomains(client, SHOWN),
  };
}
