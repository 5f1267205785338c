import styles from "./tag-label.module.css";

interface TagLabelProps {
  name: string;
  /** `#rrggbb` */
  color: string;
  /** As large as the text around it: where the tag is what a row is about. */
  isLead?: boolean;
}

/** The colour of a tag, beside its name. */
export function TagDot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ color }} aria-hidden="true" />;
}

/** A tag: its colour as a dot, its name beside it, readable whatever the colour. Only spans. */
export function TagLabel({ name, color, isLead = false }: TagLabelProps) {
  return (
    <span className={isLead ? `${styles.tag} ${styles.lead}` : styles.tag} title={name}>
      <TagDot color={color} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
