import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Tooltip } from "../menus/tooltip.tsx";
import styles from "./icon-button.module.css";

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  "className" | "aria-label"
> {
  /** Accessible name and tooltip. */
  label: string;
  size?: "sm";
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button: 36 px, 28 as `sm`, 44 on phones. */
export function IconButton({ label, size, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={size ? `${styles.button} ${styles[size]}` : styles.button}
      >
        {children}
      </button>
    </Tooltip>
  );
}
