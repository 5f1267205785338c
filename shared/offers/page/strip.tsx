import type { ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

interface StripProps {
  kind: "info" | "warn" | "ok" | "plain";
  icon: IconName;
  title: string;
  children?: ReactNode;
}

/** A message of one or two lines. */
export function Strip({ kind, icon, title, children }: StripProps) {
  return (
    <div className={`strip ${kind}`}>
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        {children !== undefined && <small>{children}</small>}
      </p>
    </div>
  );
}
