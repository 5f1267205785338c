import { Button } from "#web/ui/actions/button.tsx";
import { InfoIcon } from "#web/ui/marks/icons.tsx";
import styles from "./samples.module.css";

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
