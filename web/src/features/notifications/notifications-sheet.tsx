import { Drawer } from "#web/ui/dialogs/drawer.tsx";
import type { NotificationsFrame } from "./notifications-below.tsx";
import { moveFocus, NotificationsPanel } from "./notifications-panel.tsx";
import styles from "./bell.module.css";

export function NotificationsSheet({ isOpen, unread, onClose, onFollowed }: NotificationsFrame) {
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size="min(600px, 88dvh)"
      aria-label="Notificações"
      onKeyDown={moveFocus}
      classNames={{ section: styles.sheet ?? "", body: styles.sheetBody ?? "" }}
    >
      <NotificationsPanel unread={unread} isSheet onClose={onClose} onFollowed={onFollowed} />
    </Drawer>
  );
}
