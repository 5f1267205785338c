import styles from "./spinner.module.css";

/** The whole screen while it is not known who is here. */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Carregando...
    </div>
  );
}
