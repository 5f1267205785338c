import styles from "./tag-label.module.css";

interface TagLabelProps {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** Inherits the font size. */
  isLead?: boolean;
}

export function TagDot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ color }} aria-hidden="true" />;
}

export function TagLabel({ name, color, isLead = false }: TagLabelProps) {
  return (
    <span className={isLead ? `${styles.tag} ${styles.lead}` : styles.tag} title={name}>
      <TagDot color={color} />
      <span className="u-ellipsis">{name}</span>
    </span>
  );
}
