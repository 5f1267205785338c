import type { ReactNode } from "react";
import styles from "./status-badge.module.css";

/** Decides the colour. */
export type Tone = "neutral" | "accent" | "success" | "warning" | "danger";

export interface BadgeLook {
  label: string;
  tone: Tone;
  icon: ReactNode;
}

interface StatusBadgeProps {
  tone: Tone;
  /** 12 px, a different shape for each state: never colour alone. */
  icon: ReactNode;
  children: ReactNode;
}

export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon}
      {children}
    </span>
  );
}
