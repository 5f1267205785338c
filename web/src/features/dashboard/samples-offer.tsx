import { Button } from "#web/ui/button.tsx";
import styles from "./samples.module.css";

interface SamplesOfferProps {
  isMaking: boolean;
  onMake: () => void;
}

/** Another way to begin: to look around first (decisions §6.6). */
export function SamplesOffer({ isMaking, onMake }: SamplesOfferProps) {
  return (
    <div className={styles.offer}>
      <p>Prefere conhecer antes? Você remove tudo com um clique.</p>
      <Button size="sm" busy={isMaking && "Criando…"} onClick={onMake}>
        Explorar com dados de exemplo
      </Button>
    </div>
  );
}
