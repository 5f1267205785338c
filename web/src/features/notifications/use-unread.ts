import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notifications } from "#shared/notifications/contract.ts";
import { domainOf, risenText, unreadBadge, UNREAD_POLL_MS } from "#shared/notifications/rules.ts";
import { call } from "#web/contract/browser.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { usePoll } from "#web/contract/polls/use-poll.ts";
import { markTitle } from "#web/ui/page/page-title.ts";

/**
 * How many notifications are unread, as it is told every few seconds. When there are more, what they are about is read
 * anew where it is on screen: the list and the dashboard. `news` says so, for who reads by ear. `place`: whose they are,
 * person and organization.
 */
export function useUnread(
  place: string,
  isInOrganization: boolean,
): { unread: number; news: string } {
  const client = useQueryClient();
  const { data } = usePoll(
    notifications.unreadCount,
    {},
    { everyMs: UNREAD_POLL_MS, when: isInOrganization },
  );
  const unread = isInOrganization ? data?.count : undefined;
  const [news, setNews] = useState("");
  const seen = useRef({ place, unread });
  const tell = useEffectEvent((risenBy: number, count: number) => {
    setNews(risenText(risenBy, count));
    void client.invalidateQueries({ queryKey: ["dashboard"] });
    void readNews(client, risenBy);
  });
  useEffect(() => {
    const before = seen.current.place === place ? seen.current.unread : undefined;
    seen.current = { place, unread };
    if (before !== undefined && unread !== undefined && unread > before)
      tell(unread - before, unread);
  }, [place, unread]);
  useEffect(() => {
    markTitle(unread ? `(${unreadBadge(unread)}) ` : "");
    return () => markTitle("");
  }, [unread]);
  return { unread: unread ?? 0, news };
}

/** Reads the list and refreshes the records of the newest, so that no page contradicts the bell. */
async function readNews(client: QueryClient, count: number): Promise<void> {
  try {
    const list = await client.fetchQuery({
      queryKey: keyOf(notifications.list, {}),
      queryFn: () => call(notifications.list, {}),
      staleTime: 0,
    });
    for (const domain of new Set(list.slice(0, count).map(domainOf)))
      void client.invalidateQueries({ queryKey: [domain] });
  } catch {
    // The bell reads it again when it opens.
  }
}
