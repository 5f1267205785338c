import { Dropdown, type DropdownProps } from "antd";
import { type ReactNode, useLayoutEffect, useRef } from "react";

/**
 * A button that opens a menu: a press opens it with the focus on its first item, so that the next key already chooses.
 * The arrow keys move, Esc closes.
 */
export function MenuButton(props: Omit<DropdownProps, "trigger" | "popupRender">) {
  return (
    <Dropdown
      trigger={["click"]}
      // What was chosen last is not where the next choice begins.
      destroyOnHidden
      popupRender={(menu) => <FocusedMenu>{menu}</FocusedMenu>}
      {...props}
    />
  );
}

/** antd's own `autoFocus` comes some frames after the menu: a key pressed in between would close it. */
function FocusedMenu({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const item = box.current?.querySelector<HTMLElement>(
      '[role^="menuitem"]:not([aria-disabled="true"])',
    );
    item?.focus({ preventScroll: true });
  }, []);
  return <div ref={box}>{children}</div>;
}
