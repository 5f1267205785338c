import { Drawer } from "antd";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon, MenuIcon } from "#web/ui/icons.tsx";
import { Logo, LogoSign } from "#web/ui/logo.tsx";
import { FindButton } from "./find-button.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { OrganizationBlock } from "./organization-block.tsx";
import { useUser } from "./session.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import styles from "./top-bar.module.css";
import { UserBlock } from "./user-block.tsx";

/** Below 1024 px: menu, organization; the menu is a drawer whose state is not kept (decisions R10). */
export function TopBar() {
  const { organization } = useUser();
  const { key } = useLocation();
  // Open on this history entry only: following a link closes it.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === key;
  const close = () => setOpenAt(undefined);
  return (
    <header className={styles.bar}>
      <IconButton label="Abrir menu" aria-expanded={isOpen} onClick={() => setOpenAt(key)}>
        <MenuIcon size={22} />
      </IconButton>
      <LogoSign size={24} />
      <span className={styles.name}>{organization?.name ?? "Fechou"}</span>
      <FindButton isRail />
      <Drawer
        open={isOpen}
        onClose={close}
        placement="left"
        size="min(320px, 88vw)"
        closable={false}
        aria-label="Menu"
        classNames={{ body: styles.body ?? "" }}
      >
        <div className={styles.head}>
          <Logo />
          <ThemeToggle />
          <IconButton label="Fechar menu" onClick={close}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
        <OrganizationBlock />
        <NavigationList />
        <UserBlock />
      </Drawer>
    </header>
  );
}
