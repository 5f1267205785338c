import { Form, Input } from "antd";
import {
  LOST_REASON_LABELS,
  LOST_REASONS,
  type LostReason,
  MAX_REASON_TEXT,
} from "#shared/offers/decisions/lost-reasons.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { useWrite } from "#web/contract/hooks.ts";
import { Select } from "#web/ui/choices/select.tsx";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";

const REASONS = LOST_REASONS.map((value) => ({ value, label: LOST_REASON_LABELS[value] }));

interface LostReasonDialogProps {
  proposal: ProposalHead | undefined;
  onClose: () => void;
}

/** The proposal is lost whatever is answered. */
export function LostReasonDialog({ proposal, onClose }: LostReasonDialogProps) {
  const shown = usePreviousDefined(proposal);
  const save = useWrite(proposals.update, {
    done: "Motivo salvo",
    failed: "Erro",
    fallback: "Falha ao salvar proposta",
  });
  return (
    <FormDialog<{ reason?: LostReason; text: string }>
      open={proposal !== undefined}
      title="Por que esta proposta foi perdida?"
      sentence={shown?.title}
      initialValues={{ text: "" }}
      onSubmit={async ({ reason, text }) => {
        if (shown)
          await save.mutateAsync({ id: shown.id, lostReason: reason ?? null, lostText: text });
      }}
      onClose={onClose}
      submitLabel="Salvar motivo"
      busyLabel="Salvando…"
      cancelLabel="Agora não"
    >
      <Form.Item name="reason" label="Motivo">
        <Select placeholder="Selecione o motivo" options={REASONS} />
      </Form.Item>
      <Form.Item name="text" label="Observação">
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={MAX_REASON_TEXT}
          autoComplete="off"
        />
      </Form.Item>
    </FormDialog>
  );
}
