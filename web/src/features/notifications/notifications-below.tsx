import { useBackCloses } from "#web/ui/router/use-back-closes.ts";
import { moveFocus, NotificationsPanel } from "./notifications-panel.tsx";
import styles from "./bell.module.css";

export interface NotificationsFrame {
  isOpen: boolean;
  unread: number;
  /** Returns the focus to the bell. */
  onClose: () => void;
  /** The focus has moved elsewhere. */
  onLeave: () => void;
  onFollowed: () => void;
}

export function NotificationsBelow(props: NotificationsFrame) {
  const { isOpen, unread, onClose, onLeave, onFollowed } = props;
  useBackCloses(isOpen, onClose);
  if (!isOpen) return null;
  return (
    <div
      className={styles.below}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return moveFocus(event);
        event.stopPropagation();
        onClose();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.parentElement?.contains(relatedTarget)) onLeave();
      }}
    >
      <NotificationsPanel
        unread={unread}
        isSheet={false}
        onClose={onClose}
        onFollowed={onFollowed}
      />
    </div>
  );
}
