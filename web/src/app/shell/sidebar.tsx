import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { PanelIcon } from "#web/ui/marks/icons.tsx";
import { Logo, LogoSign } from "#web/ui/marks/logo.tsx";
import { HelpMenu } from "../help/help-menu.tsx";
import { FindButton } from "../palette/find-button.tsx";
import { NavigationList } from "./navigation-list.tsx";
import { OrganizationBlock } from "./organization-block.tsx";
import { useSidebar } from "./sidebar-state.tsx";
import { TrialBlock } from "./trial-block.tsx";
import { UserBlock } from "./user-block.tsx";
import styles from "./sidebar.module.css";

export function Sidebar() {
  const { isOpen, toggle } = useSidebar();
  return (
    <aside className={`${styles.side} ${isOpen ? "" : styles.rail}`}>
      <div className={styles.top}>
        {isOpen ? <Logo /> : <LogoSign />}
        <IconButton
          label={isOpen ? "Recolher menu" : "Abrir menu"}
          size="sm"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <PanelIcon size={18} />
        </IconButton>
      </div>
      <OrganizationBlock isRail={!isOpen} />
      <FindButton isRail={!isOpen} />
      <NavigationList isRail={!isOpen} onExpand={toggle} />
      {isOpen ? <TrialBlock /> : null}
      <HelpMenu isRail={!isOpen} />
      <UserBlock isRail={!isOpen} />
    </aside>
  );
}
