import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { notifications } from "#shared/notifications/contract.ts";
import { domainsOf } from "#shared/notifications/rules.ts";
import type { Notification } from "#shared/notifications/schemas.ts";
import { keyOf, useRead, useWrite } from "#web/contract/hooks.ts";
import { refetchDetails } from "#web/contract/sync/refresh-domains.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

const LIST = keyOf(notifications.list, {});
const COUNT = keyOf(notifications.unreadCount, {});

/** Refetched at each opening. */
export function useNotifications() {
  const client = useQueryClient();
  const list = useRead(notifications.list, {});
  useEffect(() => {
    void client.invalidateQueries({ queryKey: LIST }, { cancelRefetch: false });
  }, [client]);
  const read = useWrite(notifications.read, {
    failed: "Erro ao marcar como lida",
    refresh: false,
    optimistic: ({ id }, queries) =>
      showRead(
        queries,
        (one) => one.id === Number(id),
        (count, marked) => count - marked,
      ),
  });
  const readAll = useWrite(notifications.readAll, {
    failed: "Erro ao marcar todas como lidas",
    optimistic: (_input, queries) =>
      showRead(
        queries,
        () => true,
        () => 0,
      ),
  });
  return {
    shown: list.data,
    read: list,
    now: useNow(),
    zone: useZone(),
    follow: (one: Notification) => {
      if (!one.isRead) read.mutate({ id: one.id });
      void refetchDetails(client, domainsOf(one));
    },
    isMarkingAll: readAll.isPending,
    markAllRead: () => readAll.mutate({}),
  };
}

export type NotificationList = ReturnType<typeof useNotifications>;

/** Optimistic. Resolves to the rollback. */
async function showRead(
  client: QueryClient,
  isMeant: (one: Notification) => boolean,
  left: (count: number, marked: number) => number,
): Promise<() => void> {
  await Promise.all([LIST, COUNT].map((queryKey) => client.cancelQueries({ queryKey })));
  const list = client.getQueryData<Notification[]>(LIST);
  const count = client.getQueryData<{ count: number }>(COUNT);
  const isMarked = (one: Notification) => !one.isRead && isMeant(one);
  const marked = list?.filter(isMarked).length ?? 0;
  client.setQueryData<Notification[]>(LIST, (all) =>
    all?.map((one) => (isMarked(one) ? { ...one, isRead: true } : one)),
  );
  client.setQueryData<{ count: number }>(
    COUNT,
    (now) => now && { ...now, count: Math.max(0, left(now.count, marked)) },
  );
  return () => {
    client.setQueryData(LIST, list);
    client.setQueryData(COUNT, count);
  };
}
