import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  Suspense,
  useState,
} from "react";
import { lazyComponent } from "../browser/lazy-component.ts";
import { refuseToOpen } from "../feedback/refuse-to-open.ts";
import type { OpenMenuProps } from "./open-menu.tsx";

/** Loaded at the first interaction with the page, or when a menu opens. */
export const Menu = lazyComponent(
  () => import("./open-menu.tsx"),
  "OpenMenu",
  ({ onOpenChange }) => {
    onOpenChange(false, { source: "trigger" });
    refuseToOpen();
  },
);

interface ButtonProps {
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  onKeyDown?: (event: KeyboardEvent) => void;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
}

interface MenuButtonProps extends Omit<OpenMenuProps, "button" | "open" | "onOpenChange"> {
  /** Uncontrolled by default. */
  open?: boolean;
  onOpenChange?: OpenMenuProps["onOpenChange"];
  children: ReactElement<ButtonProps>;
}

/** The menu is mounted at its first opening: a page shows hundreds of them. Closing returns the focus to the button. */
export function MenuButton({ open, onOpenChange, children, ...menu }: MenuButtonProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? isOwnOpen;
  const change: OpenMenuProps["onOpenChange"] = (next, from) => {
    setOwnOpen(next);
    onOpenChange?.(next, from);
  };
  return (
    <>
      {cloneElement(children, {
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onClick: (event) => {
          setButton(event.currentTarget);
          change(!isOpen, { source: "trigger" });
          children.props.onClick?.(event);
        },
        // An open menu takes the focus. Until it has loaded, the button keeps it.
        onKeyDown: (event) => isOpen && event.key === "Tab" && event.preventDefault(),
      })}
      {button && (
        <Suspense>
          <Menu {...menu} button={button} open={isOpen} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
