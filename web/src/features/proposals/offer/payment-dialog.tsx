import { Form, Input } from "antd";
import { wrongDay } from "#shared/offers/payments.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { MoneyInput } from "#web/ui/fields/money-input.tsx";

interface Values {
  receivedOn: string;
  amount: number | null;
}

interface PaymentDialogProps {
  open: boolean;
  /** The day on which the proposal was created. */
  createdOn: string;
  onRegister: (payment: { receivedOn: string; amount: number }) => Promise<unknown>;
  onClose: () => void;
}

/** The client sees date and amount on the page. */
export function PaymentDialog({ open, createdOn, onRegister, onClose }: PaymentDialogProps) {
  const [form] = Form.useForm<Values>();
  const today = useToday();
  const dayRule = async (_rule: unknown, day: string) => {
    const wrong = day ? wrongDay(day, { createdOn, today }) : "Informe a data do recebimento";
    if (wrong !== undefined) throw new Error(wrong);
  };
  return (
    <FormDialog
      form={form}
      open={open}
      title="Registrar recebimento"
      sentence="A data e o valor aparecem na página do cliente."
      initialValues={{ receivedOn: today, amount: null }}
      onSubmit={({ receivedOn, amount }) => onRegister({ receivedOn, amount: amount ?? 0 })}
      onClose={onClose}
      submitLabel="Registrar recebimento"
      busyLabel="Registrando…"
    >
      <Form.Item
        name="receivedOn"
        label="Data do recebimento"
        required
        rules={[{ validator: dayRule }]}
      >
        <Input type="date" min={createdOn} max={today} />
      </Form.Item>
      <Form.Item
        name="amount"
        label="Valor recebido"
        required
        rules={[{ validator: refuseNothing }]}
      >
        <MoneyInput />
      </Form.Item>
    </FormDialog>
  );
}

async function refuseNothing(_rule: unknown, amount: number | null): Promise<void> {
  if (!amount) throw new Error("Informe o valor recebido");
}
