import { unreadBadge } from "#shared/notifications/rules.ts";

/** Hidden without unread messages. */
export function UnreadCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="u-count">
      {unreadBadge(count)}
      <span className="sr-only">{count === 1 ? " mensagem nova" : " mensagens novas"}</span>
    </span>
  );
}
