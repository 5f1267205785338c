import { useQueryClient } from "@tanstack/react-query";
import { dashboard } from "#shared/dashboard/contract.ts";
import { useRead } from "#web/contract/hooks.ts";

/** Whose reads its numbers and lists come from: read together, they agree. */
const SHOWN = ["dashboard", "proposals", "tasks", "clients"];

/** Everything the dashboard shows, in one read. What was read last stays when a refresh fails. */
export function useDashboard() {
  const client = useQueryClient();
  const read = useRead(dashboard.get, {});
  return {
    shown: read.data,
    error: read.error,
    /** Of the first answer or of a newer one. */
    isReading: read.isFetching,
    readAt: read.dataUpdatedAt,
    /** The lists behind the numbers are only marked: they are read when they are opened. */
    refresh: () => {
      for (const domain of SHOWN) void client.invalidateQueries({ queryKey: [domain] });
    },
  };
}
