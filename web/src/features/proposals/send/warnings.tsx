import type { ProposalHead } from "#shared/proposals/contract.ts";
import { useOrganizationSettings } from "#web/contract/reads.ts";
import { InfoIcon } from "#web/ui/marks/icons.tsx";
import styles from "./send-dialog.module.css";

/** What the client may wonder about, before it is sent. */
export function Warnings({ proposal }: { proposal: ProposalHead }) {
  const { data: organization } = useOrganizationSettings();
  const said = [
    ...(proposal.lineCount > 0 && proposal.totalAmount === 0
      ? ["O valor total é R$ 0,00. Confira antes de enviar."]
      : []),
    ...(organization?.cpfCnpj === null
      ? ["A proposta sai sem o CPF ou CNPJ da sua empresa, que se informa em Empresa."]
      : []),
  ];
  if (said.length === 0) return null;
  return (
    <div className={styles.note} role="note">
      <InfoIcon size={16} />
      <span>
        {said.map((sentence) => (
          <span key={sentence} className={styles.sentence}>
            {sentence}
          </span>
        ))}
      </span>
    </div>
  );
}
