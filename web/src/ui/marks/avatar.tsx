import { initials } from "#shared/values/text.ts";
import styles from "./avatar.module.css";

interface AvatarProps {
  name: string;
  /** People are round and coloured by name, companies grey squares, the own organization a coloured square. */
  kind: "person" | "company" | "organization";
  size?: number;
  src?: string | null;
}

/** Decorative: the name is beside it. */
export function Avatar({ name, kind, size = 32, src }: AvatarProps) {
  const colour = kind === "person" ? styles[`tone${toneOf(name)}`] : "";
  const side = { width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.37)) };
  return (
    <span className={`${styles.avatar} ${styles[kind]} ${colour}`} style={side} aria-hidden="true">
      {src ? <img src={src} alt="" width={size} height={size} /> : initials(name)}
    </span>
  );
}

/** Returns 1 to 6, stable for a name. */
function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % 6) + 1;
}
