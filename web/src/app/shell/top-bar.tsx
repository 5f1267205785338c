import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ArrowLeftIcon } from "#web/ui/marks/icons.tsx";
import { LogoSign } from "#web/ui/marks/logo.tsx";
import { useUser } from "#web/contract/session/current-user.ts";
import { isOnBar, MORE } from "../phone/bottom-bar.tsx";
import { useDestination } from "../routes/destination.tsx";
import { FindButton } from "../palette/find-button.tsx";
import styles from "./top-bar.module.css";

/** The head below 1024 px. Pages outside the bottom bar link back to 'Mais'. */
export function TopBar({ bell }: { bell: ReactNode }) {
  const { organization } = useUser();
  const { pathname } = useDestination();
  return (
    <header className={styles.bar}>
      {isOnBar(pathname) ? (
        <>
          <LogoSign size={24} />
          <span className={styles.name}>{organization?.name ?? "Fechou"}</span>
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
