import { Drawer as AntDrawer, type DrawerProps } from "antd";
import { useBackCloses } from "../router/use-back-closes.ts";

interface SheetProps extends Omit<DrawerProps, "open" | "onClose" | "placement"> {
  open: boolean;
  onClose: () => void;
}

/** Comes from the bottom. The back button closes it, as Esc does. */
export function Drawer(props: SheetProps) {
  useBackCloses(props.open, props.onClose);
  return <AntDrawer closable={false} afterOpenChange={focusDialog} {...props} placement="bottom" />;
}

/** Moves the focus from antd's wrapper, which has no name, to the dialog in it. */
function focusDialog(isOpen: boolean): void {
  const dialog = document.activeElement?.querySelector<HTMLElement>(":scope > * > [role=dialog]");
  if (!isOpen || !dialog) return;
  dialog.tabIndex = -1;
  dialog.focus();
}
