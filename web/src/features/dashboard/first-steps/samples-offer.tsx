import { Button } from "#web/ui/actions/button.tsx";
import { BoxIcon } from "#web/ui/marks/icons.tsx";
import styles from "./samples.module.css";

interface SamplesOfferProps {
  isMaking: boolean;
  onMake: () => void;
}

export function SamplesOffer({ isMaking, onMake }: SamplesOfferProps) {
  return (
    <p className={styles.offer}>
      <BoxIcon size={16} />
      <span>
        Prefere ver tudo funcionando antes?{" "}
        <Button variant="link" busy={isMaking && "Criando…"} onClick={onMake}>
          Explorar com dados de exemplo
        </Button>
        . Eles saem com um clique.
      </span>
    </p>
  );
}
