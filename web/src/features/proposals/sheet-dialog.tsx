import type { ReactNode } from "react";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { Drawer } from "#web/ui/dialogs/drawer.tsx";
import styles from "./sheet-dialog.module.css";

interface SheetDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  sentence?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** A bottom sheet on phones. */
export function SheetDialog({
  open,
  onClose,
  title,
  sentence,
  footer,
  children,
}: SheetDialogProps) {
  const isPhone = useIsPhone();
  if (!isPhone)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title={title}
        sentence={sentence}
        footer={footer ?? null}
      >
        {children}
      </Dialog>
    );
  return (
    <Drawer
      open={open}
      onClose={onClose}
      closable={{ placement: "end", "aria-label": "Fechar" }}
      size="auto"
      destroyOnHidden
      title={<DialogTitle title={title} sentence={sentence} />}
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
