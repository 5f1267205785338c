import type { ReactNode } from "react";
import { AlertIcon } from "#web/ui/marks/icons.tsx";
import styles from "./editor.module.css";

interface NoticeProps {
  title: string;
  text: string;
  children?: ReactNode;
}

export function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <AlertIcon size={16} />
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children ? <span className={styles.noticeActions}>{children}</span> : null}
    </div>
  );
}
