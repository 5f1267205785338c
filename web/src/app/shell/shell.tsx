import "./shell.css";
import { ConfigProvider } from "antd";
import {
  type MouseEvent,
  type PropsWithChildren,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useMemo,
  useState,
} from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { Bell } from "#web/features/notifications/bell.tsx";
import { useUnread } from "#web/features/notifications/use-unread.ts";
import { PreloadWhenIdle } from "#web/ui/browser/preload-when-idle.tsx";
import { useRestoreLostFocus } from "#web/ui/browser/restore-lost-focus.ts";
import { useLateScrollRestoration } from "#web/ui/browser/use-late-scroll-restoration.ts";
import { useIsNarrow, useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ConfirmHost } from "#web/ui/dialogs/confirm-dialog.tsx";
import { loadToasts } from "#web/ui/feedback/toast-slot.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { locale } from "#web/ui/locale.ts";
import { ChevronDownIcon } from "#web/ui/marks/icons.tsx";
import { Menu } from "#web/ui/menus/menu-button.tsx";
import { PageFrameContext } from "#web/ui/page/page-frame.ts";
import { PageShape, PageSkeleton } from "#web/ui/page/page-skeleton.tsx";
import { useLocation, useDestinationRoutes, useShownRoutes } from "#web/ui/router/router.tsx";
import { antdTheme } from "#web/ui/theme.ts";
import { SubscriptionHost } from "../lock/subscription-host.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { BottomBar, hasBar } from "../phone/bottom-bar.tsx";
import { IdentityHost } from "../session/identity-host.tsx";
import { PixBanner } from "../session/pix-banner.tsx";
import { APP_FRAME_ID } from "../session/use-inert-app.ts";
import { VerificationBanner } from "../session/verification-banner.tsx";
import { useThemeMode } from "../theme/theme-mode.tsx";
import { ThemeToggle } from "../theme/theme-toggle.tsx";
import { SidebarProvider, useSidebar } from "./sidebar-state.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import styles from "./shell.module.css";

/** The only place that loads antd. */
export function Shell({ children }: PropsWithChildren) {
  const { mode } = useThemeMode();
  const theme = useMemo(() => antdTheme(mode), [mode]);
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  useLateScrollRestoration();
  // The onboarding uses the whole window.
  const isAlone = pathname === "/start" || pathname.startsWith("/start/");
  return (
    <ConfigProvider
      theme={theme}
      locale={locale}
      wave={{ disabled: true }}
      componentSize={isPhone ? "large" : "medium"}
      form={{ requiredMark: LabelMark }}
      select={{ suffixIcon: <ChevronDownIcon size={14} /> }}
    >
      <SidebarProvider>
        {isAlone ? <Suspense>{children}</Suspense> : <Frame>{children}</Frame>}
      </SidebarProvider>
      <ScreenFocus key={pathname} />
      <PreloadWhenIdle load={Menu.preload} />
      {/* Without a connection, the toast that says so could not be loaded. */}
      <PreloadWhenIdle load={loadToasts} />
      <SubscriptionHost />
      <PaletteHost />
      <ConfirmHost />
      <IdentityHost />
    </ConfigProvider>
  );
}

/** Restores the focus: the link that was followed is unmounted with its screen. */
function ScreenFocus() {
  useRestoreLostFocus();
  return null;
}

function Frame({ children }: PropsWithChildren) {
  const { id, organization } = useUser();
  const { unread, announcement } = useUnread(id, organization?.id);
  const isNarrow = useIsNarrow();
  const { isOpen } = useSidebar();
  const { pathname } = useLocation();
  const [slot, setSlot] = useState<Element | null>(null);
  // The first time, the screen is committed after its frame, in a task of its own.
  const isFramed = useDeferredValue(true, false);
  const bell = organization ? <Bell unread={unread} /> : null;
  const utilities = (
    <>
      <ThemeToggle />
      {isNarrow ? null : bell}
    </>
  );
  return (
    <PageFrameContext
      value={{
        organizationName: organization?.name ?? "Fechou",
        utilities,
        bar: isNarrow ? slot : null,
      }}
    >
      <a href="#conteudo" className={styles.skip} onClick={skip}>
        Pular para o conteúdo
      </a>
      <div
        id={APP_FRAME_ID}
        className={`${styles.frame} ${isOpen ? "" : styles.narrow}`}
        data-bar={isNarrow && hasBar(pathname) ? "" : undefined}
      >
        <Sidebar />
        <div className={styles.column}>
          <TopBar bell={isNarrow ? bell : null} onSlot={setSlot} />
          <main id="conteudo" className={styles.main} tabIndex={-1}>
            {pathname === "/profile" ? <VerificationBanner /> : null}
            {organization?.pixChangedAt ? <PixBanner /> : null}
            {isFramed ? (
              <Suspense fallback={<PageSkeleton />}>
                <PendingScreen>{children}</PendingScreen>
              </Suspense>
            ) : null}
          </main>
        </div>
        {isNarrow ? <BottomBar /> : null}
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </PageFrameContext>
  );
}

/** Moves the focus without changing the URL: a new history entry would start another new proposal. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("conteudo")?.focus();
}

function PendingScreen({ children }: PropsWithChildren) {
  const isPending = useIsNavigationPending();
  const isSkeletonShown = useDelayedFlag(isPending);
  return isPending && isSkeletonShown ? <PageShape /> : children;
}

function LabelMark(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required ? null : <span className={styles.optional}>(opcional)</span>}
    </>
  );
}

/** Returns whether the next screen is loading. Navigation within one screen does not count. */
function useIsNavigationPending(): boolean {
  const next = useDestinationRoutes().at(-1);
  const shown = useShownRoutes().at(-1);
  return next?.handle !== shown?.handle;
}
