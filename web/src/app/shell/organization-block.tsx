import { useState } from "react";
import { useUser } from "#web/contract/session/current-user.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { ChevronsIcon } from "#web/ui/marks/icons.tsx";
import { MenuButton } from "#web/ui/menus/menu-button.tsx";
import { navigate } from "#web/ui/router/history.ts";
import { useMemberships } from "../organization/use-memberships.ts";
import { billingText } from "./billing-text.ts";
import { organizationItems, RETRY, TEAM } from "./organization-items.tsx";
import styles from "./organization-block.module.css";

export function OrganizationBlock({ isRail = false }: { isRail?: boolean }) {
  const user = useUser();
  const { organization } = user;
  const [isOpen, setOpen] = useState(false);
  const { memberships, isSwitching, switchTo } = useMemberships(isOpen && organization !== null);
  if (!organization) return null;
  const select = (key: string) => {
    setOpen(key === RETRY);
    if (key === RETRY) void memberships.refetch();
    else if (key === TEAM) void navigate("/team");
    // `useWrite` has already shown the error.
    else if (key !== organization.id) void switchTo(key).catch(() => undefined);
  };
  return (
    <MenuButton
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottomLeft"
      classNames={{ root: styles.menu ?? "" }}
      menu={{ items: organizationItems(memberships), onClick: ({ key }) => select(key) }}
    >
      <button
        type="button"
        className={isRail ? styles.rail : styles.block}
        aria-busy={isSwitching}
        {...(isRail ? { title: organization.name } : {})}
      >
        <span className="sr-only">Organização {isRail ? organization.name : null}</span>
        <Avatar name={organization.name} kind="organization" size={28} />
        {isRail ? null : (
          <>
            <span className="u-fill">
              <span className={styles.name}>{organization.name}</span>
              <span className={styles.standing}>{billingText(user)}</span>
            </span>
            <ChevronsIcon size={14} />
          </>
        )}
      </button>
    </MenuButton>
  );
}
