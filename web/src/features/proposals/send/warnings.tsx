import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { useOrganizationSettings } from "#web/contract/reads.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { InfoIcon } from "#web/ui/marks/icons.tsx";
import type { Way } from "./send-tabs.tsx";
import styles from "./send-dialog.module.css";

/** What a verified address is required for. */
const UNVERIFIED = {
  mail: "Confirme o seu e-mail antes de enviar por e-mail: o link está na mensagem que você recebeu ao se cadastrar.",
  link: "Enquanto o seu e-mail não é confirmado, você pode criar 3 links por mês.",
};

export function Warnings({ proposal, way }: { proposal: ProposalHead; way: Way }) {
  const { emailVerified } = useUser();
  const { data: organization } = useOrganizationSettings();
  const sentences = [
    ...(emailVerified ? [] : [UNVERIFIED[way === "email" ? "mail" : "link"]]),
    ...(proposal.lineCount > 0 && proposal.totalAmount === 0
      ? ["O valor total é R$ 0,00. Confira antes de enviar."]
      : []),
    ...(organization?.cpfCnpj === null
      ? ["A proposta sai sem o CPF ou CNPJ da sua empresa, que se informa em Empresa."]
      : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <div className={styles.note} role="note">
      <InfoIcon size={16} />
      <span>
        {sentences.map((sentence) => (
          <span key={sentence} className={styles.sentence}>
            {sentence}
          </span>
        ))}
      </span>
    </div>
  );
}
