import { Dropdown, type DropdownProps } from "antd";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { Anchor } from "./anchor.ts";

export type OpenMenuProps = Pick<DropdownProps, "menu" | "placement" | "classNames"> & {
  open: boolean;
  onOpenChange: NonNullable<DropdownProps["onOpenChange"]>;
  button: HTMLElement | null;
};

/** Opens with the focus on the first item; the arrow keys move, Esc closes. */
export function OpenMenu({ button, ...menu }: OpenMenuProps) {
  return (
    <Dropdown
      trigger={["click"]}
      // Each opening starts at the first item.
      destroyOnHidden
      popupRender={(items) => <FocusedMenu>{items}</FocusedMenu>}
      {...menu}
    >
      <Anchor element={button} />
    </Dropdown>
  );
}

/** antd's own `autoFocus` runs some frames late: a key pressed in between would close the menu. */
function FocusedMenu({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => focusFirst(box.current), []);
  // A first menu is attached to the page only after its layout effects.
  useEffect(() => focusFirst(box.current), []);
  return <div ref={box}>{children}</div>;
}

function focusFirst(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement)) return;
  const item = box?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])');
  item?.focus({ preventScroll: true });
}
