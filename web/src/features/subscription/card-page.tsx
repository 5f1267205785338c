import type { Charge } from "#shared/subscription/contract.ts";
import { ExternalIcon } from "#web/ui/icons.tsx";
import styles from "./charge-panel.module.css";
import { Steps } from "./steps.tsx";

/** A card is typed in on the provider's page and nowhere else (decisions E8). */
export function CardPage({ charge }: { charge: Charge }) {
  return (
    <>
      <a
        href={charge.invoiceUrl}
        target="_blank"
        rel="noreferrer"
        className={`${styles.paper} ${styles.main}`}
      >
        <ExternalIcon size={16} />
        Abrir página de pagamento
      </a>
      <Steps
        steps={[
          "Abra a página segura de pagamento em uma nova aba.",
          "Digite lá os dados do cartão: eles não passam pelo Fechou.",
          "Volte para cá: o acesso é liberado assim que o cartão for aprovado.",
        ]}
      />
    </>
  );
}
