import { Link } from "react-router-dom";
import styles from "./tag-hint.module.css";

/** How tasks get onto the dashboard, for who has tasks and no tag there yet. */
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
