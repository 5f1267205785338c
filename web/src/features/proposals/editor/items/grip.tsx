import type { PointerEvent } from "react";
import { GripIcon } from "#web/ui/marks/icons.tsx";
import styles from "./grip.module.css";

interface GripProps {
  title: string;
  className?: string | undefined;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
}

/** What a line or section is dragged by. Keys move them too. */
export function Grip({ className = "", ...props }: GripProps) {
  return (
    <span className={`${styles.grip} ${className}`} aria-hidden="true" {...props}>
      <GripIcon size={16} />
    </span>
  );
}
