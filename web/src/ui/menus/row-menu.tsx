import type { MenuProps } from "antd";
import { type ReactNode, useState } from "react";
import { MoreIcon } from "../marks/icons.tsx";
import { navigate } from "../router/history.ts";
import { MenuButton } from "./menu-button.tsx";
import { Tooltip } from "./tooltip.tsx";
import styles from "./row-menu.module.css";

interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Goes last, after a divider. */
  danger?: boolean;
  disabled?: boolean;
  /** Why it is disabled; shown as tooltip. */
  reason?: string;
  /** A link inside the app instead of an action. */
  href?: string;
  onSelect: () => void;
}

/** Dividers without an item on each side are not drawn. */
export type MenuAction = MenuItem | "divider";

interface RowMenuProps {
  /** Accessible name: "Ações de {record}". */
  label: string;
  items: MenuAction[];
}

/** The kebab menu of a row, card or page. Renders nothing without items. */
export function RowMenu({ label, items }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0) return null;
  const select = (key: string) => {
    const item = items.find((each) => each !== "divider" && each.key === key);
    if (!item || item === "divider") return;
    if (item.href === undefined) item.onSelect();
    else void navigate(item.href);
  };
  const menu: MenuProps = {
    items: asAntdItems(items),
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      // The focus returns to the kebab at once, and the same Enter would press it.
      domEvent.preventDefault();
      select(key);
    },
  };
  return (
    <MenuButton
      menu={menu}
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottomRight"
      classNames={{ root: styles.menu ?? "" }}
    >
      <button
        type="button"
        className={styles.kebab}
        aria-label={label}
        onClick={(event) => event.stopPropagation()}
      >
        <MoreIcon size={18} />
      </button>
    </MenuButton>
  );
}

function asAntdItems(actions: MenuAction[]): NonNullable<MenuProps["items"]> {
  const isDanger = (action: MenuAction) => action !== "divider" && action.danger === true;
  const safe = actions.filter((action) => !isDanger(action));
  const ordered: MenuAction[] = [...safe, "divider", ...actions.filter(isDanger)];
  return ordered.filter(isBetween).map((action, at) => {
    if (action === "divider") return { type: "divider", key: `rule-${at}` };
    const { key, label, icon, danger = false, disabled = false, reason } = action;
    return {
      key,
      label: reason === undefined ? label : <Explained label={label} reason={reason} />,
      danger,
      disabled,
      icon,
    };
  });
}

/** Drops dividers that have no item on each side. */
function isBetween(action: MenuAction, at: number, all: MenuAction[]): boolean {
  if (action !== "divider") return true;
  const next = all[at + 1];
  return next !== undefined && next !== "divider" && all.slice(0, at).some((it) => it !== action);
}

/** The arrow keys skip disabled items, so screen readers get the reason as text. */
function Explained({ label, reason }: { label: string; reason: string }) {
  return (
    <Tooltip text={reason} side="left">
      <span className={styles.explained}>
        {label}
        <span className="sr-only">: {reason}</span>
      </span>
    </Tooltip>
  );
}
