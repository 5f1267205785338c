import { Modal, type ModalProps } from "antd";
import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { restoreLostFocus, useRestoreLostFocus } from "../browser/restore-lost-focus.ts";
import { useIsPhone } from "../browser/use-media-query.ts";
import { CloseIcon } from "../marks/icons.tsx";
import { useBackCloses } from "../router/use-back-closes.ts";
import button from "../actions/button.module.css";
import styles from "./dialog.module.css";

const WIDTHS = { confirm: 440, form: 560, list: 640, lock: 760, wide: 920 };

const PARTS = {
  wrapper: styles.wrapper ?? "",
  container: styles.container ?? "",
  header: styles.header ?? "",
  body: styles.body ?? "",
  footer: styles.footer ?? "",
  close: styles.close ?? "",
};

interface DialogProps extends Omit<ModalProps, "onCancel" | "width" | "classNames"> {
  size?: keyof typeof WIDTHS;
  /** A string becomes the heading. */
  title: ReactNode;
  /** Below the heading. */
  sentence?: ReactNode;
  onClose?: () => void;
  /** Of its parts, instead of the usual ones. */
  classNames?: Partial<typeof PARTS>;
}

/**
 * Fixed head and footer, scrolling body; full screen on phones unless it only confirms. The back button closes it if
 * Esc does. When what opened it is gone, the page gets the focus.
 */
export function Dialog({
  size = "form",
  title,
  sentence,
  onClose,
  classNames,
  ...props
}: DialogProps) {
  const { open = false, keyboard = true } = props;
  const isPhone = useIsPhone();
  const isWhole = isPhone && size !== "confirm";
  useBackCloses(open && keyboard && onClose !== undefined, () => onClose?.());
  useRestoreLostFocus(open);
  return (
    <Modal
      width={isWhole ? "100vw" : WIDTHS[size]}
      centered
      closable={{ closeIcon: <CloseIcon size={18} />, "aria-label": "Fechar" }}
      destroyOnHidden
      afterOpenChange={focusFirst}
      // In a busy browser it closes later than `useRestoreLostFocus` expects.
      afterClose={restoreLostFocus}
      {...props}
      rootClassName={(isWhole ? styles.whole : size === "confirm" ? styles.plain : "") ?? ""}
      classNames={{ ...PARTS, ...classNames }}
      title={typeof title === "string" ? <DialogTitle title={title} sentence={sentence} /> : title}
      onCancel={() => onClose?.()}
    />
  );
}

/** Inputs of selects may be read-only. */
const FIRST_FIELD =
  "input:not([type=hidden], [type=checkbox], [hidden], :disabled, [readonly]:not([role=combobox])), textarea:not(:disabled)";

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
