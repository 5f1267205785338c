import { Input } from "antd";
import { useId } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { whatsappLink } from "#shared/values/phone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { copyLink } from "#web/ui/actions/copy-text.ts";
import { usePreviousDefined } from "#web/ui/dialogs/use-previous-defined.ts";
import { WhatsappIcon } from "#web/ui/marks/drawn-icons.ts";
import { CopyIcon, ExternalIcon } from "#web/ui/marks/icons.tsx";
import { SheetDialog } from "../sheet-dialog.tsx";
import type { ContractActions } from "./use-contract.ts";
import styles from "./contract-dialog.module.css";

/** The signing link, for the client or for this device. */
export function ContractDialog({ contract }: { contract: ContractActions }) {
  const { shared, closeShared } = contract;
  const shown = usePreviousDefined(shared);
  return (
    <SheetDialog
      open={shared !== undefined}
      onClose={closeShared}
      title={shown?.isNew ? "Contrato gerado" : "Link de assinatura"}
      sentence={
        shown && `${shown.proposal.title}, de ${withFullStop(clientName(shown.proposal.client))}`
      }
      footer={
        <>
          <div className="u-fill">
            {shown ? (
              <Button
                variant="ghost"
                icon={<ExternalIcon size={16} />}
                onClick={() => contract.signHere(shown.proposal)}
              >
                Assinar neste aparelho
              </Button>
            ) : null}
          </div>
          <Button onClick={closeShared}>Fechar</Button>
        </>
      }
    >
      {shown ? <Sharing {...shown} /> : null}
    </SheetDialog>
  );
}

function Sharing({ proposal }: { proposal: ProposalHead }) {
  const id = useId();
  const url = proposal.zapsignSignatureUrl ?? "";
  const whatsapp = whatsappOf(proposal);
  return (
    <>
      <p className={styles.text}>
        Quem abre este link pode assinar o contrato. Envie só ao cliente.
      </p>
      <label htmlFor={id} className="u-label">
        Link de assinatura
      </label>
      <Input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className={styles.ways}>
        <Button variant="primary" href={whatsapp.url} icon={<WhatsappIcon size={16} />}>
          WhatsApp
        </Button>
        <Button icon={<CopyIcon size={16} />} onClick={() => void copyLink(url)}>
          Copiar link
        </Button>
      </div>
      {whatsapp.isDirect ? null : (
        <p className={styles.note}>
          O cliente não tem celular no cadastro: no WhatsApp, escolha para quem enviar.
        </p>
      )}
    </>
  );
}

/** Without a mobile number, WhatsApp asks for the recipient. */
function whatsappOf({ client, title, zapsignSignatureUrl }: ProposalHead) {
  const greeting = client.name ? `Olá, ${client.name}!` : "Olá!";
  const text = `${greeting} O contrato da proposta “${title}” está pronto para a sua assinatura: ${zapsignSignatureUrl}`;
  const direct = whatsappLink(client.phone ?? "", text);
  return {
    url: direct ?? `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`,
    isDirect: direct !== undefined,
  };
}
