import type { OwnedOrganization } from "#shared/users/contract.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import styles from "./delete-dialog.module.css";

/** The organizations deleted with the account, and their members. */
export function OwnedList({ organizations }: { organizations: OwnedOrganization[] }) {
  return (
    <section className={styles.owned}>
      <h3>
        {organizations.length === 1
          ? "Esta organização também será excluída"
          : "Estas organizações também serão excluídas"}
      </h3>
      <ul>
        {organizations.map(({ id, name, description, memberCount }) => (
          <li key={id}>
            <Avatar kind="company" name={name} size={36} />
            <div className={styles.about}>
              <div className={styles.name}>{name}</div>
              {description ? <div className={styles.description}>{description}</div> : null}
              <div className={memberCount > 1 ? styles.others : styles.description}>
                {membersText(memberCount)}
              </div>
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

/** `count` includes the owner. */
function membersText(count: number): string {
  if (count <= 1) return "1 membro: só você";
  return `${count} membros: ${count === 2 ? "a outra pessoa perde" : `${count - 1} pessoas perdem`} o acesso`;
}
