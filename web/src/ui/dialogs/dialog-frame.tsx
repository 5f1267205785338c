import { Modal as AntModal, type ModalProps } from "antd";
import type { ReactNode } from "react";
import { CloseIcon } from "../marks/icons.tsx";
import { useBackCloses } from "../router/use-back-closes.ts";
import styles from "./dialog.module.css";

const WIDTHS = { confirm: 440, form: 560, list: 640, lock: 760, wide: 920 };

interface DialogProps extends Omit<ModalProps, "onCancel"> {
  onCancel?: () => void;
}

/** The back button closes it if Esc does. */
export function Modal(props: DialogProps) {
  const { open = false, keyboard = true, onCancel } = props;
  useBackCloses(open && keyboard && onCancel !== undefined, () => onCancel?.());
  return <AntModal {...props} />;
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

export function DialogTitle({ title, sentence }: { title: string; sentence?: ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
    </>
  );
}

/** Focuses the first field to fill in, once the dialog of the form is open: over another dialog it is the close button. */
export function focusFirstField(formId: string): void {
  // The person may have moved the focus into the form.
  if (document.activeElement?.closest("form")?.id === formId) return;
  document.getElementById(formId)?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
}

/** Inputs of selects may be read-only. */
const FIRST_FIELD =
  "input:not([type=hidden]):not(:disabled):not([readonly]:not([role=combobox])), textarea:not(:disabled)";
