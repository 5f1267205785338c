import { Modal as AntModal, type ModalProps } from "antd";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { restoreLostFocus, useRestoreLostFocus } from "../browser/restore-lost-focus.ts";
import { CloseIcon } from "../marks/icons.tsx";
import { useBackCloses } from "../router/use-back-closes.ts";
import button from "../actions/button.module.css";
import styles from "./dialog.module.css";

const WIDTHS = { confirm: 440, form: 560, list: 640, lock: 760, wide: 920 };

interface DialogProps extends Omit<ModalProps, "onCancel"> {
  onCancel?: () => void;
}

/** The back button closes it if Esc does. When what opened it is gone, the page gets the focus. */
export function Modal(props: DialogProps) {
  const { open = false, keyboard = true, onCancel } = props;
  useBackCloses(open && keyboard && onCancel !== undefined, () => onCancel?.());
  useRestoreLostFocus(open);
  // In a busy browser it closes later than that expects.
  return <AntModal afterOpenChange={focusFirst} afterClose={restoreLostFocus} {...props} />;
}

/** Inputs of selects may be read-only. */
const FIRST_FIELD =
  "input:not([type=hidden], [type=checkbox], :disabled, [readonly]:not([role=combobox])), textarea:not(:disabled)";

/** Focuses what is to be filled in first, else the main action, else the first choice: not the close button. */
function focusFirst(isOpen: boolean): void {
  const { activeElement } = document;
  const dialog = activeElement?.closest("[role=dialog]");
  const body = dialog?.querySelector(`.${styles.body}`);
  // The person may have moved the focus already.
  if (!isOpen || !dialog || !body || body.contains(activeElement)) return;
  const first =
    body.querySelector<HTMLElement>(FIRST_FIELD) ??
    dialog.querySelector<HTMLElement>(`.${button.primary}:not([aria-disabled=true])`) ??
    body.querySelector<HTMLElement>("button");
  first?.focus();
}

/** Fixed head and footer, scrolling body, full screen on phones. */
export function dialogFrame(width: keyof typeof WIDTHS, isPhone: boolean) {
  const isWhole = isPhone && width !== "confirm";
  return {
    width: isWhole ? "100vw" : WIDTHS[width],
    centered: true,
    closable: { closeIcon: <CloseIcon size={18} />, "aria-label": "Fechar" },
    rootClassName: (isWhole ? styles.whole : width === "confirm" ? styles.plain : "") ?? "",
    classNames: {
      wrapper: styles.wrapper ?? "",
      container: styles.container ?? "",
      header: styles.header ?? "",
      body: styles.body ?? "",
      footer: styles.footer ?? "",
      close: styles.close ?? "",
    },
  } satisfies ModalProps;
}

interface CancelButtonProps {
  disabled?: boolean;
  onClick: () => void;
  children?: string;
}

/** Hidden on phones, where the close button is enough. */
export function CancelButton({ children = "Cancelar", ...props }: CancelButtonProps) {
  return (
    <span className={styles.cancel}>
      <Button {...props}>{children}</Button>
    </span>
  );
}

export function DialogTitle({ title, sentence }: { title: string; sentence?: ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
    </>
  );
}
