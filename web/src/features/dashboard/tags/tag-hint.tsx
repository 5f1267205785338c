import { Link } from "#web/ui/router/link.tsx";
import styles from "./tag-hint.module.css";

export function TagHint() {
  return (
    <p className={styles.hint}>
      <span>
        <b>Tags em destaque:</b> as tarefas das tags que você escolher aparecem aqui.
      </span>
      <Link to="/tags">Escolher tags</Link>
    </p>
  );
}
