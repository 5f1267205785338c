import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { notifications } from "#shared/notifications/contract.ts";
import { domainsOf, risenText, unreadBadge, UNREAD_POLL_MS } from "#shared/notifications/rules.ts";
import { SETTINGS } from "#shared/sync/rules.ts";
import { call } from "#web/contract/browser.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { usePoll } from "#web/contract/polls/use-poll.ts";
import { useSocket } from "#web/contract/push/socket.ts";
import { refetchDetails } from "#web/contract/sync/refresh-domains.ts";
import { useListSync } from "#web/contract/sync/use-list-sync.ts";
import { markTitle } from "#web/ui/page/page-title.ts";

/**
 * Polls the number of unread notifications. When it rises, refetches the dashboard and the affected records.
 * `announcement` is for screen readers.
 */
export function useUnread(
  userId: string,
  organizationId: string | undefined,
): { unread: number; announcement: string } {
  const client = useQueryClient();
  const isInOrganization = organizationId !== undefined;
  const owner = `${userId} ${organizationId}`;
  const { data } = usePoll(
    notifications.unreadCount,
    {},
    { everyMs: UNREAD_POLL_MS, when: isInOrganization },
  );
  useSocket(organizationId);
  useListSync(isInOrganization ? data?.at : undefined);
  const unread = isInOrganization ? data?.count : undefined;
  const [announcement, setAnnouncement] = useState("");
  const seen = useRef({ owner, unread });
  const announce = useEffectEvent((risenBy: number, count: number) => {
    setAnnouncement(risenText(risenBy, count));
    void refetchDetails(client, ["dashboard"]);
    void refreshNewest(client, risenBy);
  });
  useEffect(() => {
    const before = seen.current.owner === owner ? seen.current.unread : undefined;
    seen.current = { owner, unread };
    if (before !== undefined && unread !== undefined && unread > before)
      announce(unread - before, unread);
  }, [owner, unread]);
  useEffect(() => {
    markTitle(unread ? `(${unreadBadge(unread)}) ` : "");
    return () => markTitle("");
  }, [unread]);
  return { unread: unread ?? 0, announcement };
}

/**
 * Refetches the list and what the newest are about, so that pages agree with the bell. Lists and settings follow the
 * change log, which waits while they are in use.
 */
async function refreshNewest(client: QueryClient, count: number): Promise<void> {
  try {
    const list = await client.fetchQuery({
      queryKey: keyOf(notifications.list, {}),
      queryFn: () => call(notifications.list, {}),
      staleTime: 0,
    });
    const domains = new Set<string>(list.slice(0, count).flatMap(domainsOf));
    for (const settings of SETTINGS) domains.delete(settings);
    await refetchDetails(client, [...domains]);
  } catch {
    // The bell reads it again when it opens.
  }
}
