import { Button } from "#web/ui/button.tsx";
import { InfoIcon } from "#web/ui/icons.tsx";
import styles from "./samples.module.css";

/** That some of what is shown is made up, and the way out. */
export function SamplesNotice({ onRemove }: { onRemove: () => void }) {
  return (
    <section className={styles.notice} aria-label="Dados de exemplo">
      <InfoIcon size={16} />
      <p>Você está vendo dados de exemplo.</p>
      <Button variant="link" onClick={onRemove}>
        Remover dados de exemplo
      </Button>
    </section>
  );
}
