import type { ReactNode } from "react";
import styles from "./label-mark.module.css";

/** Fields that may stay empty say so; the others are required. */
export function LabelMark(label: ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required ? null : <span className={styles.optional}>(opcional)</span>}
    </>
  );
}
