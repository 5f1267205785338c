import { type ComponentType, useEffect, useState } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { savedLocation } from "#web/ui/browser/saved-location.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import {
  ClientsIcon,
  DashboardIcon,
  MenuIcon,
  PlusIcon,
  ProposalIcon,
  TaskIcon,
} from "#web/ui/marks/icons.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { useDestination } from "#web/ui/router/router.tsx";
import { preloadRoute } from "../routes/preload.ts";
import { isAt, type NavItem } from "../shell/navigation.ts";
import { useUnreadMessages } from "../shell/use-unread-messages.ts";
import styles from "./bottom-bar.module.css";

const CreateSheet = lazyDialog(() => import("./create-sheet.tsx"), "CreateSheet");

interface Tab extends NavItem {
  Icon: ComponentType<{ size?: number }>;
}

const TABS: Tab[] = [
  { to: "/", label: "Início", Icon: DashboardIcon },
  { to: "/proposals", label: "Propostas", Icon: ProposalIcon },
  { to: "/tasks", label: "Tarefas", Icon: TaskIcon },
  { to: "/clients", label: "Clientes", Icon: ClientsIcon },
];
export const MORE = "/more";

/** Full-height screens with their own actions at the bottom. */
const ALONE = [/^\/chat$/, /^\/proposals\/new$/, /^\/proposals\/[^/]+\/edit$/];

/** Screens that replace the bar by their own, once they have something to show. */
const OWN_BAR = /^\/clients\/[^/]+$/;

export function hasBar(pathname: string): boolean {
  return !ALONE.some((screen) => screen.test(pathname));
}

/** Returns the heading of a page of the bar; "" below such a page. */
export function nameOnBar(pathname: string): string {
  const tabs = [...TABS, { to: MORE, label: "Mais" }];
  return tabs.find(({ to }) => to === pathname)?.label ?? "";
}

export function isOnBar(pathname: string): boolean {
  return TABS.some((tab) => isAt(pathname, tab)) || pathname === MORE;
}

export function BottomBar() {
  const { pathname, key } = useDestination();
  // Tied to the history entry, so that following a link closes the sheet.
  const [openAt, setOpenAt] = useState<string>();
  const unread = useUnreadMessages();
  const isTyping = useKeyboardOpen();
  const { organization } = useUser();
  if (!hasBar(pathname) || isTyping) return null;
  const isOpen = openAt === key;
  const tabs = organization ? TABS : TABS.slice(0, 1);
  const tabLink = (tab: Tab) => <TabLink key={tab.to} tab={tab} isCurrent={isAt(pathname, tab)} />;
  return (
    <>
      <nav
        className={styles.bar}
        data-spare={OWN_BAR.test(pathname)}
        data-few={!organization}
        aria-label="Principal"
      >
        {tabs.slice(0, 2).map(tabLink)}
        {organization ? (
          <button
            type="button"
            className={styles.create}
            aria-label="Criar"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpenAt(key)}
          >
            <span>
              <PlusIcon size={22} />
            </span>
          </button>
        ) : null}
        {tabs.slice(2).map(tabLink)}
        <TabLink
          tab={{ to: MORE, label: "Mais", Icon: MenuIcon }}
          isCurrent={!isOnBar(pathname) || pathname === MORE}
          badge={unread > 0 ? "mensagens novas no chat" : undefined}
        />
      </nav>
      <CreateSheet open={isOpen} pathname={pathname} onClose={() => setOpenAt(undefined)} />
    </>
  );
}

interface TabLinkProps {
  tab: Tab;
  isCurrent: boolean;
  /** Screen reader text of the dot. */
  badge?: string | undefined;
}

function TabLink({ tab: { to, label, Icon }, isCurrent, badge }: TabLinkProps) {
  const { pathname } = useDestination();
  const fetch = () => void preloadRoute(to);
  return (
    <Link
      to={pathname === to ? to : savedLocation(to)}
      aria-current={isCurrent ? "page" : undefined}
      onPointerDown={fetch}
      onFocus={fetch}
      onClick={(event) => {
        if (pathname !== to || window.scrollY === 0) return;
        // The first tap scrolls up, the next one clears the filters.
        event.preventDefault();
        window.scrollTo({ top: 0 });
      }}
    >
      <Icon size={22} />
      {label}
      {badge ? (
        <span className={styles.dot}>
          <span className="sr-only">: {badge}</span>
        </span>
      ) : null}
    </Link>
  );
}

/** The minimum height of a keyboard. Collapsing address bars are smaller. */
const KEYBOARD_PX = 150;

function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    const measure = () =>
      setOpen(view.scale < 1.01 && window.innerHeight - view.height > KEYBOARD_PX);
    view.addEventListener("resize", measure);
    return () => view.removeEventListener("resize", measure);
  }, []);
  return isOpen;
}
