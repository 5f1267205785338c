import { Input, Modal } from "antd";
import { useId, useState } from "react";
import { clients } from "#shared/clients/contract.ts";
import type { Proposal } from "#shared/proposals/contract.ts";
import { whatsappLink } from "#shared/values/phone.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/button.tsx";
import { copyLink } from "#web/ui/copy-text.ts";
import { DialogTitle, dialogFrame } from "#web/ui/dialog-frame.tsx";
import { CopyIcon, ExternalIcon, WhatsappIcon } from "#web/ui/icons.tsx";
import { useIsPhone } from "#web/ui/use-media-query.ts";
import styles from "./contract-dialog.module.css";
import { clientName } from "#shared/clients/rules.ts";
import type { ContractActions } from "./use-contract.ts";

/** The link of a contract, to be opened here or sent to the client (decisions K7). */
export function ContractDialog({ contract }: { contract: ContractActions }) {
  const { shared, closeShared, open } = contract;
  const isPhone = useIsPhone();
  // What it showed last stays while it fades out.
  const [shown, setShown] = useState(shared);
  if (shared && shared !== shown) setShown(shared);
  return (
    <Modal
      {...dialogFrame("form", isPhone)}
      open={shared !== undefined}
      onCancel={closeShared}
      title={
        <DialogTitle
          title={shown?.isBlocked ? "Contrato gerado" : "Link de assinatura"}
          sentence={shown && `${shown.proposal.title}, de ${clientName(shown.proposal.client)}.`}
        />
      }
      footer={
        <>
          <div className={styles.start}>
            <Button onClick={closeShared}>Fechar</Button>
          </div>
          {shown ? (
            <Button
              variant="primary"
              icon={<ExternalIcon size={16} />}
              onClick={() => open(shown.proposal)}
            >
              Abrir assinatura
            </Button>
          ) : null}
        </>
      }
    >
      {shown ? <Sharing {...shown} isOpen={shared !== undefined} /> : null}
    </Modal>
  );
}

interface SharingProps {
  proposal: Proposal;
  isBlocked: boolean;
  isOpen: boolean;
}

function Sharing({ proposal, isBlocked, isOpen }: SharingProps) {
  const id = useId();
  const url = proposal.zapsignSignatureUrl ?? "";
  const whatsapp = useWhatsapp(proposal, isOpen);
  return (
    <>
      <p className={styles.text}>
        {isBlocked
          ? "O navegador não deixou abrir a nova aba. Abra a assinatura por aqui ou envie o link ao cliente."
          : "Quem abre este link pode assinar o contrato. Envie só ao cliente."}
      </p>
      <label htmlFor={id} className={styles.label}>
        Link de assinatura
      </label>
      <Input id={id} readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className={styles.ways}>
        <Button icon={<CopyIcon size={16} />} onClick={() => void copyLink(url)}>
          Copiar link
        </Button>
        <Button href={whatsapp.url} icon={<WhatsappIcon size={16} />}>
          WhatsApp
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

/** A conversation with the client, the message written; without a mobile, WhatsApp asks whom it goes to. */
function useWhatsapp({ clientId, client, title, zapsignSignatureUrl }: Proposal, isOpen: boolean) {
  const list = useRead(clients.list, {}, { when: isOpen });
  const phone = list.data?.find(({ id }) => id === clientId)?.phone ?? "";
  const greeting = client.name ? `Olá, ${client.name}!` : "Olá!";
  const text = `${greeting} O contrato da proposta "${title}" está pronto para a sua assinatura: ${zapsignSignatureUrl}`;
  const direct = whatsappLink(phone, text);
  return {
    url: direct ?? `https://wa.me/?text=${encodeURIComponent(text.toWellFormed())}`,
    isDirect: direct !== undefined || list.isPending,
  };
}
