import { linkOf } from "#shared/notifications/rules.ts";
import type { Notification } from "#shared/notifications/schemas.ts";
import { formatDateTime, relativeTime } from "#shared/values/dates.ts";
import { toInstant } from "#shared/values/instants.ts";
import { Link } from "#web/ui/router/link.tsx";
import { notificationLook } from "./notification-look.ts";
import styles from "./notification-item.module.css";

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  zone: string;
  onRead: () => void;
  onFollowed: () => void;
}

export function NotificationItem({
  notification,
  now,
  zone,
  onRead,
  onFollowed,
}: NotificationItemProps) {
  const { type, title, message, isRead, createdAt } = notification;
  const { Icon, tone } = notificationLook[type];
  // The server's clock may be ahead of the last tick.
  const time = toInstant(Math.max(now.getTime(), Date.parse(createdAt)));
  return (
    <li className={styles.item}>
      <Link
        to={linkOf(notification)}
        className={isRead ? styles.link : `${styles.link} ${styles.unread}`}
        onClick={({ ctrlKey, metaKey, shiftKey }) => {
          onRead();
          if (!ctrlKey && !metaKey && !shiftKey) onFollowed();
        }}
      >
        <span className={`${styles.sign} u-tone-${tone}`}>
          <Icon size={17} />
        </span>
        <span className={styles.text}>
          {isRead ? null : <span className="sr-only">Não lida: </span>}
          <span className={styles.title}>{title}</span>
          <span className={styles.message}>{message}</span>
          <time dateTime={createdAt} title={formatDateTime(createdAt, zone)}>
            {relativeTime(createdAt, time, zone)}
          </time>
        </span>
        {isRead ? null : <span className={styles.dot} aria-hidden="true" />}
      </Link>
    </li>
  );
}
