import { PLAN_PRICE } from "#web/features/subscription/plan.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import styles from "./lock-dialog.module.css";
import { OtherPlaces } from "./other-places.tsx";

/** Of the list in spec part 1 §1, what fits here. */
const features = [
  "Clientes e propostas ilimitados",
  "Tarefas com SLA e kanban",
  "PDF com a sua marca",
  "Até 2 usuários",
];

interface LockAboutProps {
  mayPay: boolean;
  isSuspended: boolean;
}

/** What is locked, what opens it, and the way to the person's other organizations. */
export function LockAbout({ mayPay, isSuspended }: LockAboutProps) {
  return (
    <div className={styles.about}>
      <p className={styles.text}>
        {isSuspended
          ? "O acesso foi interrompido. Seus clientes, propostas e tarefas continuam guardados."
          : mayPay
            ? "Assine o Plano Básico para voltar a usar. Seus clientes, propostas e tarefas continuam guardados."
            : "A organização precisa do Plano Básico para voltar a usar. Clientes, propostas e tarefas continuam guardados."}
      </p>
      {isSuspended ? null : (
        <>
          <p className={`${styles.price} num`}>
            <b>{PLAN_PRICE}</b> por mês
          </p>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <CheckIcon size={16} />
                {feature}
              </li>
            ))}
          </ul>
          <p className={styles.small}>Sem fidelidade. Cancele quando quiser em Meu Perfil.</p>
        </>
      )}
      <OtherPlaces />
    </div>
  );
}
