import styles from "../payment/charge-panel.module.css";

export function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className={styles.steps} aria-label="Como pagar">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
