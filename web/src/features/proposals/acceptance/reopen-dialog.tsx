import { Form, Input } from "antd";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { problemCode } from "#web/contract/client.ts";
import { type ScreenCall, useWrite } from "#web/contract/hooks.ts";
import { FormDialog } from "#web/ui/dialogs/form-dialog.tsx";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { monthLoss } from "./accepted-month.ts";

interface ReopenDialogProps {
  /** Undefined: closed. */
  proposal: ProposalHead | undefined;
  onClose: () => void;
}

/** The client reads the reason. */
export function ReopenDialog({ proposal, onClose }: ReopenDialogProps) {
  const shown = usePreviousDefined(proposal);
  const reopen = useWrite(proposals.reopen, {
    done: "Proposta reaberta",
    failed: "Erro",
    fallback: "Falha ao reabrir proposta",
    recover: async (error, call) => shown && reopenedBefore(error, call, shown),
  });
  return (
    <FormDialog
      open={proposal !== undefined}
      title="Reabrir proposta"
      sentence={
        <>
          O cliente será avisado e precisará aceitar de novo. O aceite anterior fica guardado.{" "}
          {shown && monthLoss(shown)}
        </>
      }
      initialValues={{ reason: "" }}
      onSubmit={async ({ reason }) => shown && reopen.mutateAsync({ id: shown.id, reason })}
      onClose={onClose}
      submitLabel="Reabrir proposta"
      busyLabel="Reabrindo…"
    >
      <Form.Item
        name="reason"
        label="Motivo"
        required
        extra="Vai por e-mail a quem aceitou por um link recebido no próprio e-mail; os demais veem o aviso na página."
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={300} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

/** Returns the proposal when an earlier try reopened it and its answer was lost. */
async function reopenedBefore(
  error: unknown,
  call: ScreenCall,
  { id, offer: { version } }: ProposalHead,
) {
  if (problemCode(error) !== "stale_record") return undefined;
  const now = await call(proposals.get, { id });
  return now.offer.isReopened && now.offer.version === version ? now : undefined;
}
