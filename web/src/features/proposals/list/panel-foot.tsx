import type { ReactNode } from "react";
import styles from "./filter-fields.module.css";

export function PanelFoot({ found, children }: { found: () => string; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <span role="status">{found()}</span>
      {children}
    </div>
  );
}
