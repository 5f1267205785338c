import type { OwnedOrganization } from "#shared/users/schemas.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { DownloadIcon } from "#web/ui/marks/icons.tsx";
import { useAllEvidence } from "./use-all-evidence.ts";
import styles from "./delete-dialog.module.css";

export function OwnedList({ organizations }: { organizations: OwnedOrganization[] }) {
  return (
    <section className={styles.owned}>
      <h3>
        {organizations.length === 1
          ? "Esta organização também será excluída"
          : "Estas organizações também serão excluídas"}
      </h3>
      <ul>
        {organizations.map(({ id, name, description, memberCount, acceptedProposals }) => (
          <li key={id}>
            <Avatar kind="company" name={name} size={36} />
            <div className={styles.about}>
              <div className={styles.name}>{name}</div>
              {description ? <div className={styles.description}>{description}</div> : null}
              <div className={memberCount > 1 ? styles.others : styles.description}>
                {membersText(memberCount)}
              </div>
              {acceptedProposals > 0 ? (
                <>
                  <div className={styles.others}>{acceptedText(acceptedProposals)}</div>
                  <EvidenceButton orgId={id} name={name} />
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p>
        Vão junto todos os clientes, produtos, propostas, tarefas, conversas e arquivos. Ninguém da
        equipe consegue recuperar.
      </p>
    </section>
  );
}

function acceptedText(count: number): string {
  const proposals = formatCount(count, "proposta aceita", "propostas aceitas");
  return `${proposals}, com as provas dos aceites`;
}

/** Only the open organization's evidence can be downloaded: others are opened first. */
function EvidenceButton({ orgId, name }: { orgId: string; name: string }) {
  const { organization } = useUser();
  const { progress, download } = useAllEvidence(name);
  if (organization?.id !== orgId)
    return <div className={styles.description}>Entre nela para baixar as provas.</div>;
  return (
    <div className={styles.evidence}>
      <Button
        size="sm"
        icon={<DownloadIcon size={16} />}
        busy={progress !== undefined && progress}
        onClick={download}
      >
        Baixar provas
      </Button>
    </div>
  );
}

/** `count` includes the owner. */
function membersText(count: number): string {
  if (count <= 1) return "1 membro: só você";
  return `${count} membros: ${count === 2 ? "a outra pessoa perde" : `${count - 1} pessoas perdem`} o acesso`;
}
