import type { ReactNode } from "react";
import { Button } from "#web/ui/actions/button.tsx";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import styles from "./first-day.module.css";

interface FirstDayProps {
  sheet: ReactNode;
  /** Null when done or dismissed. */
  steps: ReactNode;
  /** Null without an offer. */
  samples: ReactNode;
}

/** The dashboard without data: one action instead of zeros. */
export function FirstDay({ sheet, steps, samples }: FirstDayProps) {
  return (
    <>
      <section className={styles.hero} aria-labelledby="first-day">
        <div className={styles.words}>
          <h2 id="first-day">Crie a primeira proposta</h2>
          <p>
            Escolha o cliente pelo CNPJ, escreva os itens e envie pelo WhatsApp. Leva poucos
            minutos, e o documento sai com a sua marca.
          </p>
          <Button variant="primary" icon={<PlusIcon />} href="/proposals/new">
            Criar a primeira proposta
          </Button>
        </div>
        <div className={styles.sheet}>{sheet}</div>
      </section>
      {steps}
      {samples}
    </>
  );
}
