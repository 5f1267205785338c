import type { CurrentUser } from "#shared/auth/schemas.ts";
import { ownPlanPrice, ownPlanTitle } from "#web/contract/own-plan.ts";
import { CheckIcon } from "#web/ui/marks/icons.tsx";
import { OtherOrganizations } from "../organization/other-organizations.tsx";
import styles from "./lock-dialog.module.css";

const features = [
  "Clientes e propostas ilimitados",
  "Tarefas com SLA e kanban",
  "PDF com a sua marca",
];

interface LockAboutProps {
  user: CurrentUser;
  canPay: boolean;
  isSuspended: boolean;
}

export function LockAbout({ user, canPay, isSuspended }: LockAboutProps) {
  const title = ownPlanTitle(user);
  const price = ownPlanPrice(user);
  const seats = user.trialInfo?.userLimit ?? 1;
  return (
    <div className={styles.about}>
      <p className={styles.text}>
        {isSuspended
          ? "O acesso foi interrompido. Seus clientes, propostas e tarefas continuam guardados."
          : canPay
            ? `Assine o ${title} para voltar a usar. Seus clientes, propostas e tarefas continuam guardados.`
            : `A organização precisa do ${title} para voltar a usar. Clientes, propostas e tarefas continuam guardados.`}
      </p>
      {isSuspended ? null : (
        <>
          {price ? (
            <p className={`${styles.price} num`}>
              <b>{price}</b> por mês
            </p>
          ) : null}
          <ul className={styles.features}>
            {[...features, seats === 1 ? "1 usuário" : `Até ${seats} usuários`].map((feature) => (
              <li key={feature}>
                <CheckIcon size={16} />
                {feature}
              </li>
            ))}
          </ul>
          <p className={styles.small}>Sem fidelidade. Cancele quando quiser.</p>
        </>
      )}
      <OtherOrganizations />
    </div>
  );
}
