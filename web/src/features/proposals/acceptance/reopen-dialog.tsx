import { Form, Input } from "antd";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";

interface ReopenDialogProps {
  open: boolean;
  onReopen: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** The client reads the reason. */
export function ReopenDialog({ open, onReopen, onClose }: ReopenDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDialog
      form={form}
      open={open}
      title="Reabrir proposta"
      sentence="O cliente será avisado e precisará aceitar de novo. O aceite anterior fica guardado."
      initialValues={{ reason: "" }}
      onSubmit={({ reason }) => onReopen(reason)}
      onClose={onClose}
      submitLabel="Reabrir proposta"
      busyLabel="Reabrindo…"
    >
      <Form.Item
        name="reason"
        label="Motivo"
        required
        extra="Vai por e-mail a quem aceitou por um link enviado ao seu endereço; os demais veem o aviso na página."
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}
