import type { ReactNode } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { ArrowLeftIcon } from "#web/ui/marks/icons.tsx";
import { LogoSign } from "#web/ui/marks/logo.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { useLocation } from "#web/ui/router/router.tsx";
import { FindButton } from "../palette/find-button.tsx";
import { isOnBar, MORE, nameOnBar } from "../phone/bottom-bar.tsx";
import styles from "./top-bar.module.css";

interface TopBarProps {
  bell: ReactNode;
  /** Receives the element for the page's title or back link. */
  onSlot: (slot: Element | null) => void;
}

/** Pages outside the bottom bar link back to 'Mais', unless they have a way back of their own. */
export function TopBar({ bell, onSlot }: TopBarProps) {
  const { organization } = useUser();
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      {pathname === "/" ? (
        <>
          <LogoSign size={24} />
          <span className={styles.name}>{organization?.name ?? "Fechou"}</span>
        </>
      ) : isOnBar(pathname) || pathname === "/register-users" ? (
        <>
          <div ref={onSlot} className={styles.slot} />
          <span className={styles.pending} aria-hidden="true">
            {nameOnBar(pathname)}
          </span>
        </>
      ) : (
        <Link to={MORE} className={styles.back}>
          <ArrowLeftIcon size={18} />
          Mais
        </Link>
      )}
      <FindButton isRail />
      {bell}
    </header>
  );
}
