import type { ReactNode } from "react";
import { AlertIcon } from "../marks/icons.tsx";
import styles from "./notice.module.css";

interface NoticeProps {
  text: ReactNode;
  title?: string;
  /** Buttons. */
  children?: ReactNode;
  /** The notice appears in a live region, which reads it out. */
  isInRegion?: boolean;
}

/** A warning above a form, with what can be done about it. */
export function Notice({ title, text, children, isInRegion = false }: NoticeProps) {
  return (
    <div className={styles.notice} role={isInRegion ? undefined : "status"}>
      <AlertIcon size={16} />
      <div className={styles.text}>
        {title ? <strong>{title}</strong> : null} {text}
      </div>
      {children ? <span className={styles.actions}>{children}</span> : null}
    </div>
  );
}
