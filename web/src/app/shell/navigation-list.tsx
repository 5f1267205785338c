import { type PropsWithChildren, type ReactNode, useState } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { savedLocation } from "#web/ui/browser/saved-location.ts";
import { writeStorage, readStorage } from "#web/ui/browser/storage.ts";
import { ChevronDownIcon, GearIcon } from "#web/ui/marks/icons.tsx";
import { Tooltip } from "#web/ui/menus/tooltip.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { useDestination } from "#web/ui/router/router.tsx";
import { preloadRoute } from "../routes/preload.ts";
import { isAt, mainNavItemsOf, settingsNavItemsOf } from "./navigation.ts";
import { UnreadCount } from "./unread-count.tsx";
import { useUnreadMessages } from "./use-unread-messages.ts";
import styles from "./navigation-list.module.css";

const CHAT = "/chat";
const SETTINGS_KEY = "settings-open";

interface NavigationListProps {
  isRail?: boolean;
  /** Expands the rail to show the settings. */
  onExpand?: () => void;
}

export function NavigationList({ isRail = false, onExpand }: NavigationListProps) {
  // The destination, so that a click shows while the next screen loads.
  const { pathname } = useDestination();
  const user = useUser();
  return (
    <nav className={`${styles.nav} ${isRail ? styles.rail : ""}`} aria-label="Principal">
      {mainNavItemsOf(user).map(({ Icon, ...item }) => (
        <Named key={item.to} name={item.label} isRail={isRail}>
          <NavItemLink
            to={item.to}
            className={styles.item}
            isCurrent={isAt(pathname, item)}
            label={isRail ? item.label : undefined}
          >
            <Icon size={18} />
            {isRail ? null : <span>{item.label}</span>}
            {item.to === CHAT && !isAt(pathname, item) ? <UnreadMessages /> : null}
          </NavItemLink>
        </Named>
      ))}
      <div className={styles.gap} />
      <SettingsGroup pathname={pathname} isRail={isRail} onExpand={onExpand} />
    </nav>
  );
}

interface NavItemLinkProps extends PropsWithChildren {
  to: string;
  className: string | undefined;
  isCurrent: boolean;
  /** Accessible name, when the content has none. */
  label?: string | undefined;
}

/** An item and the faded edge of the list. */
const REVEALED = 56;

/** In a low window the current item may lie beyond the edges of the list. */
function reveal(item: HTMLElement | null): void {
  const list = item?.closest("nav");
  if (!item || !list) return;
  const top = item.offsetTop;
  // `scrollIntoView` would have Tab begin at the item, behind the skip link.
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + REVEALED - list.clientHeight));
}

/** Preloads its route on hover and focus. */
function NavItemLink({ to, className, isCurrent, label, children }: NavItemLinkProps) {
  const { pathname } = useDestination();
  const fetch = () => void preloadRoute(to);
  return (
    <Link
      ref={isCurrent ? reveal : undefined}
      // A second click on the current item clears its filters.
      to={pathname === to ? to : savedLocation(to)}
      className={className}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={label}
      onPointerEnter={fetch}
      onFocus={fetch}
    >
      {children}
    </Link>
  );
}

/** Hidden while the chat is open. */
function UnreadMessages() {
  return <UnreadCount count={useUnreadMessages()} />;
}

/** The same elements in both states: a new link would scroll the list while its width still changes. */
function Named({ name, isRail, children }: { name: string; isRail: boolean; children: ReactNode }) {
  return (
    <Tooltip text={isRail ? name : null} side="right">
      <span>{children}</span>
    </Tooltip>
  );
}

interface SettingsGroupProps {
  pathname: string;
  isRail: boolean;
  onExpand: (() => void) | undefined;
}

/** The rail has only its button, which also expands the rail. */
function SettingsGroup({ pathname, isRail, onExpand }: SettingsGroupProps) {
  const user = useUser();
  const [isOpen, setOpen] = useState(() => readStorage(SETTINGS_KEY) !== "false");
  const isShown = isOpen && !isRail;
  const toggle = () => {
    writeStorage(SETTINGS_KEY, String(!isShown));
    setOpen(!isShown);
    if (isRail) onExpand?.();
  };
  return (
    <>
      <Tooltip text={isRail ? "Configurações" : null} side="right">
        <button
          type="button"
          className={styles.item}
          aria-label={isRail ? "Configurações" : undefined}
          aria-expanded={isShown}
          aria-controls="settings-items"
          onClick={toggle}
        >
          <GearIcon size={18} />
          {isRail ? null : (
            <>
              <span>Configurações</span>
              <span className={styles.chevron}>
                <ChevronDownIcon size={14} />
              </span>
            </>
          )}
        </button>
      </Tooltip>
      <div id="settings-items" className={styles.sub} hidden={!isShown}>
        {settingsNavItemsOf(user).map((item) => (
          <NavItemLink
            key={item.to}
            to={item.to}
            className={styles.subItem}
            isCurrent={isAt(pathname, item)}
          >
            {item.label}
          </NavItemLink>
        ))}
      </div>
    </>
  );
}
