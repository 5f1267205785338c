import type { Charge } from "#shared/subscription/schemas.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ExternalIcon } from "#web/ui/marks/icons.tsx";
import { Steps } from "../subscribe/steps.tsx";

/** Cards are entered on the provider's page only. */
export function CardPage({ charge }: { charge: Charge }) {
  return (
    <>
      <Button variant="primary" href={charge.invoiceUrl} icon={<ExternalIcon size={16} />}>
        Abrir página de pagamento
      </Button>
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
