import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link } from "../router/link.tsx";
import styles from "./button.module.css";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  /** At most one `primary` per screen. */
  variant?: "primary" | "default" | "ghost" | "danger" | "link";
  size?: "sm";
  icon?: ReactNode;
  /** Disabled while busy; a text replaces the label ("Salvando…"). */
  busy?: boolean | string;
  wide?: boolean;
  /** External addresses open in a new tab. */
  href?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Works on public pages, which load no antd. */
export function Button({
  variant = "default",
  size,
  icon,
  busy = false,
  wide,
  href,
  children,
  disabled,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = !!disabled || !!busy;
  const names = [styles.button, styles[variant], size && styles[size], wide && styles.wide]
    .filter(Boolean)
    .join(" ");
  const label = (
    <>
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{typeof busy === "string" ? busy : children}</span>
    </>
  );
  if (href?.startsWith("http")) {
    return (
      <a href={href} target="_blank" rel="noreferrer" className={names}>
        {label}
      </a>
    );
  }
  if (href !== undefined) {
    return (
      <Link to={href} className={names}>
        {label}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={names}
      // `disabled` would give the focus to the page.
      aria-disabled={isOff}
      aria-busy={!!busy}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      {label}
    </button>
  );
}
