import { useQueryClient } from "@tanstack/react-query";
import { dashboard } from "#shared/dashboard/contract.ts";
import { useRead } from "#web/contract/hooks.ts";

/** Refetched together, so that numbers and lists agree. */
const SHOWN = ["dashboard", "proposals", "tasks", "clients"];

/** A failed refresh keeps the last data. */
export function useDashboard() {
  const client = useQueryClient();
  const read = useRead(dashboard.get, {});
  return {
    shown: read.data,
    error: read.error,
    isReading: read.isFetching,
    readAt: read.dataUpdatedAt,
    /** Refetches the dashboard. The lists behind the metrics are only invalidated. */
    refresh: () => {
      for (const domain of SHOWN) void client.invalidateQueries({ queryKey: [domain] });
    },
  };
}
