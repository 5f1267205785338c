import { useEffect, useRef, useState } from "react";
import { bellLabel, unreadBadge } from "#shared/notifications/rules.ts";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { BellIcon } from "#web/ui/marks/icons.tsx";
import { useLocation } from "#web/ui/router/router.tsx";
import styles from "./bell.module.css";

const Below = lazyDialog(() => import("./notifications-below.tsx"), "NotificationsBelow", "isOpen");
const Sheet = lazyDialog(() => import("./notifications-sheet.tsx"), "NotificationsSheet", "isOpen");

/** The notifications open below it, on phones as a sheet. */
export function Bell({ unread }: { unread: number }) {
  const isPhone = useIsPhone();
  const { key } = useLocation();
  // Tied to the history entry, so that following a notification closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpenAt(undefined);
  const closeByHand = () => {
    close();
    button.current?.focus();
  };
  const follow = () => {
    close();
    // The focused element was removed.
    document.querySelector("main")?.focus({ preventScroll: true });
  };
  useOutsidePress(root, isOpen && !isPhone, close);
  const Frame = isPhone ? Sheet : Below;
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        ref={button}
        label={bellLabel(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <BellIcon size={19} />
      </IconButton>
      {unread > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {unreadBadge(unread)}
        </span>
      ) : null}
      <Frame
        isOpen={isOpen}
        unread={unread}
        onClose={closeByHand}
        onLeave={close}
        onFollowed={follow}
      />
    </div>
  );
}

function useOutsidePress(
  root: { current: HTMLElement | null },
  isActive: boolean,
  react: () => void,
): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) react();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  });
}
