import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { BellIcon, CloseIcon } from "#web/ui/marks/icons.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { type NotificationList, useNotifications } from "./use-notifications.ts";
import styles from "./notifications-panel.module.css";

interface NotificationsPanelProps {
  unread: number;
  /** Fills a phone's sheet, with a close button. */
  isSheet: boolean;
  onClose: () => void;
  onFollowed: () => void;
}

/** Newest first. Its parent calls `moveFocus` when keys are pressed. */
export function NotificationsPanel({
  unread,
  isSheet,
  onClose,
  onFollowed,
}: NotificationsPanelProps) {
  const list = useNotifications();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={panel}
      className={isSheet ? `${styles.panel} ${styles.sheet}` : styles.panel}
      tabIndex={-1}
      role={isSheet ? "group" : "dialog"}
      aria-label="Notificações"
    >
      <div className={styles.head}>
        <h2>Notificações</h2>
        {list.shown?.length ? (
          <Button
            variant="link"
            size="sm"
            disabled={unread === 0 || list.isMarkingAll}
            onClick={() => {
              list.markAllRead();
              // The button is about to be disabled and would lose the focus.
              panel.current?.focus();
            }}
          >
            Marcar todas como lidas
          </Button>
        ) : null}
        {isSheet ? (
          <IconButton label="Fechar" onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        ) : null}
      </div>
      <div className={styles.scroll}>
        <Content list={list} onFollowed={onFollowed} />
      </div>
    </section>
  );
}

interface ContentProps {
  list: NotificationList;
  onFollowed: () => void;
}

function Content({ list, onFollowed }: ContentProps) {
  const { shown, read, now, zone, follow } = list;
  const isSkeletonShown = useDelayedFlag(!shown && !read.error);
  if (!shown) {
    if (read.error) return <ErrorState read={read} />;
    return isSkeletonShown ? <PanelSkeleton /> : null;
  }
  if (shown.length === 0) return <Empty />;
  return (
    <ul>
      {shown.map((one) => (
        <NotificationItem
          key={one.id}
          notification={one}
          now={now}
          zone={zone}
          onRead={() => follow(one)}
          onFollowed={onFollowed}
        />
      ))}
    </ul>
  );
}

function Empty() {
  return (
    <div className={styles.empty}>
      <span>
        <BellIcon size={22} />
      </span>
      <h3>Nenhuma notificação</h3>
      <p className="u-hint">Aqui você fica sabendo de propostas, tarefas, prazos e pagamentos.</p>
    </div>
  );
}

function PanelSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Carregando notificações">
      {["70%", "52%", "64%", "48%", "60%"].map((width) => (
        <div key={width}>
          <Skeleton width={32} height={32} radius={16} />
          <div>
            <Skeleton width={width} />
            <Skeleton width="90%" />
            <Skeleton width={56} height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves the focus between notifications by the arrow keys. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("li > a")];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const next = links[step(at, links.length)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
