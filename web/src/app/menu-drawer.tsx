import { Drawer } from "antd";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import styles from "./menu-drawer.module.css";
import { NavigationList } from "./navigation-list.tsx";
import { OrganizationBlock } from "./organization-block.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { UserBlock } from "./user-block.tsx";

interface MenuDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The sidebar of narrow windows. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size="min(320px, 88vw)"
      closable={false}
      aria-label="Menu"
      classNames={{ body: styles.body ?? "" }}
    >
      <div className={styles.head}>
        <Logo />
        <ThemeToggle />
        <IconButton label="Fechar menu" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </div>
      <OrganizationBlock />
      <NavigationList />
      <UserBlock />
    </Drawer>
  );
}
