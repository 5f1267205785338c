import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { newsHeard } from "../push/socket.ts";
import { noteEnd } from "./keep-up.ts";

/** What reads and writes need of the lists that are kept up: loaded with the shell. */
export { noteWritten, readList } from "./keep-up.ts";
export { refreshDomains } from "./refresh-domains.ts";

/**
 * Shows what others change in the lists that are held.
 *
 * @param at the end of the change log, as the poll of unread notifications says it; a socket may say it earlier
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
