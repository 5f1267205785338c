import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { newsReceived } from "../push/socket.ts";
import { recordEnd } from "./sync-lists.ts";

/** For reads and writes of synced lists, which load this module on demand. */
export { readList } from "./read-list.ts";
export { recordWrite } from "./sync-lists.ts";
export { refreshDomains } from "./refresh-domains.ts";

/**
 * Shows what others change in the cached lists.
 * @param at end of the change log by the poll; a socket may report it earlier
 */
export function useListSync(at: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (at !== undefined) recordEnd(client, at);
  }, [at, client]);
  useEffect(
    () =>
      newsReceived.on((news) => {
        if (news.at !== undefined) recordEnd(client, news.at);
      }),
    [client],
  );
}
