import styles from "./spinner.module.css";

export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      Carregando...
    </div>
  );
}
