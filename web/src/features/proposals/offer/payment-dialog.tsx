import { Form, Input } from "antd";
import { useToday } from "#web/contract/use-zone.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";
import { refusalRule } from "#web/ui/fields/refusal-rule.ts";

interface Values {
  receivedOn: string;
  amount: number | null;
}

interface Payment {
  receivedOn: string;
  amount: number;
}

interface PaymentDialogProps {
  open: boolean;
  /** Whether to register a payment that may be an error. */
  ask: (payment: Payment) => Promise<boolean>;
  onRegister: (payment: Payment) => Promise<unknown>;
  onClose: () => void;
}

const amountRule = refusalRule((amount: number | null) =>
  amount ? undefined : "Informe o valor recebido",
);

/** The client sees date and amount on the page. */
export function PaymentDialog({ open, ask, onRegister, onClose }: PaymentDialogProps) {
  const today = useToday();
  const dayRule = refusalRule((day: string) => {
    if (!day) return "Informe a data do recebimento";
    return day > today ? "A data não pode ser no futuro" : undefined;
  });
  return (
    <FormDialog<Values>
      open={open}
      title="Registrar recebimento"
      sentence="A data e o valor aparecem na página do cliente."
      initialValues={{ receivedOn: today, amount: null }}
      ask={(values) => ask(paymentOf(values))}
      onSubmit={(values) => onRegister(paymentOf(values))}
      onClose={onClose}
      submitLabel="Registrar recebimento"
      busyLabel="Registrando…"
    >
      <Form.Item name="receivedOn" label="Data do recebimento" required rules={[dayRule]}>
        <Input type="date" max={today} />
      </Form.Item>
      <Form.Item name="amount" label="Valor recebido" required rules={[amountRule]}>
        <MoneyInput />
      </Form.Item>
    </FormDialog>
  );
}

function paymentOf({ receivedOn, amount }: Values): Payment {
  return { receivedOn, amount: amount ?? 0 };
}
