import { Form } from "antd";
import { useState } from "react";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { useClientList } from "#web/contract/reads.ts";
import { ClientSelect } from "#web/ui/choices/client-select.tsx";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";

const NO_CLIENT = "Por favor, selecione um cliente";

interface DuplicateDialogProps {
  proposal: ProposalHead | undefined;
  onCopied: (copy: ProposalHead) => void;
  onClose: () => void;
}

export function DuplicateDialog({ proposal, onCopied, onClose }: DuplicateDialogProps) {
  const [form] = Form.useForm<{ clientId?: number }>();
  const [key, setKey] = useState(newCreateId);
  const shown = usePreviousDefined(proposal);
  const clients = useClientList({ when: proposal !== undefined });
  const copy = useWrite(proposals.duplicate, {
    done: ({ proposalNumber }) => `Proposta duplicada como ${proposalNumber}`,
    failed: "Erro",
    fallback: "Falha ao salvar proposta",
  });
  return (
    <FormDialog
      form={form}
      open={proposal !== undefined}
      title="Duplicar para outro cliente"
      sentence={shown && `${shown.proposalNumber} · ${shown.title}`}
      initialValues={{}}
      onSubmit={async ({ clientId = 0 }) => {
        const made = await copy.mutateAsync({ id: shown?.id ?? 0, clientId, ...key });
        setKey(newCreateId());
        onCopied(made);
      }}
      onClose={onClose}
      submitLabel="Duplicar"
      busyLabel="Duplicando…"
    >
      <Form.Item
        name="clientId"
        label="Cliente"
        required
        rules={[{ required: true, message: NO_CLIENT }]}
      >
        <ClientSelect
          clients={clients.data?.filter(({ id }) => id !== shown?.clientId)}
          chosen={undefined}
        />
      </Form.Item>
    </FormDialog>
  );
}
