import type { ReactNode } from "react";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { dialogFrame, Modal } from "#web/ui/dialogs/dialog-frame.tsx";
import { Drawer } from "#web/ui/dialogs/drawer.tsx";
import styles from "./sheet-dialog.module.css";

interface SheetDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A bottom sheet on phones. */
export function SheetDialog({ open, onClose, title, footer, children }: SheetDialogProps) {
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <Modal
        {...dialogFrame("form", isPhone)}
        open={open}
        onCancel={onClose}
        title={title}
        footer={footer ?? null}
        destroyOnHidden
      >
        {children}
      </Modal>
    );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closable={{ placement: "end", "aria-label": "Fechar" }}
      size="auto"
      destroyOnHidden
      title={title}
      footer={footer}
      classNames={{
        section: styles.sheet ?? "",
        header: styles.head ?? "",
        body: styles.body ?? "",
        footer: styles.foot ?? "",
      }}
    >
      {children}
    </Drawer>
  );
}
