import { Form } from "antd";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { useClientList } from "#web/contract/reads.ts";
import { ClientSelect } from "#web/ui/choices/client-select.tsx";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";

const NO_CLIENT = "Por favor, selecione um cliente";

interface DuplicateDialogProps {
  proposal: ProposalHead | undefined;
  onDuplicate: (proposal: ProposalHead, client: { clientId?: number }) => Promise<void>;
  onClose: () => void;
}

export function DuplicateDialog({ proposal, onDuplicate, onClose }: DuplicateDialogProps) {
  const shown = usePreviousDefined(proposal);
  const clients = useClientList({ when: proposal !== undefined });
  return (
    <FormDialog<{ clientId?: number }>
      open={proposal !== undefined}
      title="Duplicar para outro cliente"
      sentence={shown && `${shown.proposalNumber} · ${shown.title}`}
      initialValues={{}}
      onSubmit={async (client) => shown && onDuplicate(shown, client)}
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
