import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { noteEnd } from "./keep-up.ts";

/**
 * Shows what others change in the lists that are held.
 *
 * @param at the end of the change log, as the poll of unread notifications says it
 */
export function useKeepUp(at: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (at !== undefined) noteEnd(client, at);
  }, [at, client]);
}
