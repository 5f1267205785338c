import { useState } from "react";
import type { Payer } from "#shared/subscription/schemas.ts";
import { formatTaxId, taxIdKind } from "#shared/values/tax-id.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { Section } from "#web/ui/page/page.tsx";
import { usePayer } from "./use-payer.ts";

const PayerDialog = lazyDialog(() => import("./payer-dialog.tsx"), "PayerDialog");

export function PayerSection() {
  const payer = usePayer();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Section
        id="dados"
        title="Dados de cobrança"
        sentence={payer.isPending ? <Skeleton width={280} height={16} /> : summaryOf(payer)}
        aside={
          payer.data ? (
            <Button
              size="sm"
              aria-label="Editar dados de cobrança"
              onClick={() => setEditing(true)}
            >
              Editar
            </Button>
          ) : payer.error ? (
            <Button size="sm" onClick={() => void payer.refetch()}>
              Tentar novamente
            </Button>
          ) : null
        }
      />
      {payer.data ? (
        <PayerDialog open={isEditing} payer={payer.data} onClose={() => setEditing(false)} />
      ) : null}
    </>
  );
}

function summaryOf({ data, error }: { data?: Payer | null | undefined; error: unknown }): string {
  if (error) return "Não conseguimos carregar os dados de cobrança.";
  if (!data) return "Os dados de quem paga aparecem aqui com a primeira cobrança.";
  const { cpfCnpj, customerName, customerEmail } = data;
  const taxId = cpfCnpj && `${taxIdKind(cpfCnpj)} ${formatTaxId(cpfCnpj)}`;
  return [customerName, taxId, customerEmail].filter(Boolean).join(" · ");
}
