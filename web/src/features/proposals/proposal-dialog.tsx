import { Form } from "antd";
import { useState } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import { formatDate } from "#shared/values/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { FormDialog } from "#web/ui/form-dialog.tsx";
import { EyeIcon } from "#web/ui/icons.tsx";
import { DraftKeeper } from "./draft-keeper.tsx";
import { ItemsEditor, ProposalTotal } from "./items-editor.tsx";
import styles from "./proposal-dialog.module.css";
import { ProposalFields } from "./proposal-fields.tsx";
import { type ProposalForm, toForm } from "./proposal-form.ts";
import type { ProposalEditor } from "./use-proposal-editor.ts";
import { useViewPdf } from "./use-view-pdf.ts";
import { useZone } from "#web/contract/use-zone.ts";

/** Writes a proposal, new or not. */
export function ProposalDialog({ editor }: { editor: ProposalEditor }) {
  const { editing, draft, owner, target, save, close } = editor;
  const [form] = Form.useForm<ProposalForm>();
  const zone = useZone();
  // What it showed last stays while it fades out.
  const [shown, setShown] = useState<Proposal | null>(null);
  if (editing !== undefined && editing !== shown) setShown(editing);
  return (
    <FormDialog
      form={form}
      open={editing !== undefined}
      width="wide"
      title={shown ? "Editar proposta" : "Nova proposta"}
      sentence={
        shown
          ? `${shown.proposalNumber} · criada em ${formatDate(shown.createdAt, zone)}`
          : undefined
      }
      initialValues={draft ?? toForm(shown)}
      dirty={draft !== undefined}
      onSubmit={save}
      onClose={close}
      submitLabel="Salvar proposta"
      invalid="Por favor, verifique os dados informados"
      footerStart={<ProposalTotal form={form} />}
      footerActions={shown ? <ViewPdf proposal={shown} /> : null}
    >
      {draft ? (
        <p className={styles.restored} role="status">
          Recuperamos o que você estava escrevendo. Salve para guardar.
        </p>
      ) : null}
      <ProposalFields client={shown?.client} isNew={!shown} />
      <ItemsEditor form={form} kept={shown?.items ?? []} />
      <DraftKeeper form={form} isRestored={draft !== undefined} owner={owner} target={target} />
    </FormDialog>
  );
}

function ViewPdf({ proposal }: { proposal: Proposal }) {
  const { view, isFetching } = useViewPdf();
  return (
    <span className={styles.view}>
      <Button
        variant="ghost"
        icon={<EyeIcon size={17} />}
        busy={isFetching && "Gerando PDF…"}
        title="Mostra a proposta como foi salva"
        onClick={() => view(proposal)}
      >
        Ver PDF
      </Button>
    </span>
  );
}
