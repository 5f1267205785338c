import type { Payer } from "#shared/subscription/schemas.ts";
import { maskTaxId } from "#shared/values/tax-id.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { PayerFields, type PayerValues } from "./payer-fields.tsx";
import { usePayerChange } from "./use-payer.ts";

interface PayerDialogProps {
  open: boolean;
  payer: Payer;
  onClose: () => void;
}

export function PayerDialog({ open, payer, onClose }: PayerDialogProps) {
  const { cpfCnpj, customerName, customerEmail } = payer;
  const change = usePayerChange();
  return (
    <FormDialog<PayerValues>
      open={open}
      title="Dados de cobrança"
      sentence="Saem nas próximas cobranças e nos recibos."
      initialValues={{
        cpfCnpj: maskTaxId(cpfCnpj ?? ""),
        customerName,
        customerEmail: customerEmail ?? "",
      }}
      onSubmit={(values) => change.mutateAsync(values)}
      onClose={onClose}
      submitLabel="Salvar"
    >
      <PayerFields />
    </FormDialog>
  );
}
