import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { dashboard } from "#shared/dashboard/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { toServerTime } from "#web/contract/server-clock.ts";
import { refetchDomains } from "#web/contract/sync/refresh-domains.ts";
import { useToday } from "#web/contract/use-zone.ts";

/** Refetched together, so that numbers and lists agree. */
const SHOWN = ["dashboard", "proposals", "tasks", "clients"] as const;

/** A failed refresh keeps the last data. Figures of yesterday are refetched: they name the month and its days. */
export function useDashboard() {
  const client = useQueryClient();
  const read = useRead(dashboard.get, {});
  const today = useToday();
  const readOn = read.data?.sales.today;
  useEffect(() => {
    if (readOn !== undefined && readOn < today)
      void client.invalidateQueries({ queryKey: ["dashboard"] });
  }, [client, readOn, today]);
  return {
    shown: read.data,
    error: read.error,
    isReading: read.isFetching,
    readAt: toServerTime(read.dataUpdatedAt),
    refresh: () => void refetchDomains(client, SHOWN),
  };
}
