import { Dropdown, type DropdownProps } from "antd";
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { useBackCloses } from "../router/use-back-closes.ts";
import { Anchor } from "./anchor.ts";
import { passFocusOn } from "./pass-focus-on.ts";

export type OpenMenuProps = Pick<DropdownProps, "menu" | "placement" | "classNames"> & {
  open: boolean;
  onOpenChange: NonNullable<DropdownProps["onOpenChange"]>;
  button: HTMLElement | null;
};

/** Flips a menu that does not fit, then moves it into the page. antd's types lack `shiftX`. */
const INTO_PAGE = { adjustX: 1, adjustY: 1, shiftX: true } as const;

/** Opens with the focus on the first item; the arrow keys move, Esc and the back button close. */
export function OpenMenu({ button, ...menu }: OpenMenuProps) {
  const { open, onOpenChange } = menu;
  useBackCloses(open, () => {
    button?.focus();
    onOpenChange(false, { source: "trigger" });
  });
  useLayoutEffect(() => () => void (button && passFocusOn(button)), [button]);
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    isClosing.current = !open;
    // The chosen item goes away with the focus, unless its action has moved it.
    const { activeElement: at } = document;
    if (!open && (at === document.body || at?.closest("[role=menu]"))) button?.focus();
  }, [open, button]);
  return (
    <Dropdown
      trigger={["click"]}
      autoAdjustOverflow={INTO_PAGE}
      // Each opening starts at the first item.
      destroyOnHidden
      popupRender={(items) => (
        <FocusedMenu
          onOpen={() => {
            isClosing.current = false;
          }}
          isClosing={isClosing}
          button={button}
        >
          {items}
        </FocusedMenu>
      )}
      {...menu}
    >
      <Anchor element={button} />
    </Dropdown>
  );
}

interface FocusedMenuProps {
  onOpen: () => void;
  isClosing: RefObject<boolean>;
  button: HTMLElement | null;
  children: ReactNode;
}

/** antd's own `autoFocus` runs some frames late: a key pressed in between would close the menu. */
function FocusedMenu({ onOpen, isClosing, button, children }: FocusedMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(onOpen);
  useLayoutEffect(() => {
    begin();
    focusFirst(box.current);
  }, []);
  // A first menu is attached to the page only after its layout effects.
  useEffect(() => focusFirst(box.current), []);
  // antd moves the focus a frame after an arrow key, even if the menu was closed in between.
  const returnFocus = ({ relatedTarget }: FocusEvent) => {
    if (!isClosing.current) return;
    const isOutside = relatedTarget instanceof HTMLElement && !box.current?.contains(relatedTarget);
    (isOutside ? relatedTarget : button)?.focus({ preventScroll: true });
  };
  return (
    <div ref={box} onFocus={returnFocus}>
      {children}
    </div>
  );
}

function focusFirst(box: HTMLElement | null): void {
  if (box?.contains(document.activeElement)) return;
  const item = box?.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])');
  item?.focus({ preventScroll: true });
}
