import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { newsHeard } from "../push/socket.ts";
import { noteEnd } from "./keep-up.ts";

/** For reads and writes of synced lists: loaded with the shell. */
export { noteWritten, readList } from "./keep-up.ts";
export { refreshDomains } from "./refresh-domains.ts";

/**
 * Shows what others change in the cached lists.
 * @param at end of the change log by the poll; a socket may report it earlier
 */
export function useKeepUp(at: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (at !== undefined) noteEnd(client, at);
  }, [at, client]);
  useEffect(
    () =>
      newsHeard.on((news) => {
        if (news.at !== undefined) noteEnd(client, news.at);
      }),
    [client],
  );
}
