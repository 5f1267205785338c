import { Drawer as AntDrawer, type DrawerProps } from "antd";
import { useBackCloses } from "../router/use-back-closes.ts";

interface SheetProps extends Omit<DrawerProps, "open" | "onClose"> {
  open: boolean;
  onClose: () => void;
}

/** The back button closes it, as Esc does. */
export function Drawer(props: SheetProps) {
  useBackCloses(props.open, props.onClose);
  return <AntDrawer {...props} />;
}
