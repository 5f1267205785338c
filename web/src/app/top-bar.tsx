import { type ReactNode, useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MenuIcon } from "#web/ui/icons.tsx";
import { lateDialog } from "#web/ui/late-dialog.tsx";
import { LogoSign } from "#web/ui/logo.tsx";
import { useDestination } from "./destination.tsx";
import { FindButton } from "./find-button.tsx";
import { useUser } from "#web/contract/current-user.ts";
import styles from "./top-bar.module.css";

const MenuDrawer = lateDialog(
  () => import("./menu-drawer.tsx"),
  "MenuDrawer",
  ({ open }) => open,
);

/** Below 1024 px: menu, organization, search, notifications; the menu is a drawer whose state is not kept (decisions R10). */
export function TopBar({ bell }: { bell: ReactNode }) {
  const { organization } = useUser();
  const { key } = useDestination();
  // Open on this history entry only: following a link closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  return (
    <header className={styles.bar}>
      <IconButton label="Abrir menu" aria-expanded={isOpen} onClick={() => setOpenAt(key)}>
        <MenuIcon size={22} />
      </IconButton>
      <LogoSign size={24} />
      <span className={styles.name}>{organization?.name ?? "Fechou"}</span>
      <FindButton isRail />
      {bell}
      <MenuDrawer open={isOpen} onClose={() => setOpenAt(undefined)} />
    </header>
  );
}
