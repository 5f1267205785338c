import type { ReactNode } from "react";
import styles from "./label-mark.module.css";

export function LabelMark(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required ? null : <span className={styles.optional}>(opcional)</span>}
    </>
  );
}
