import type { CurrentUser } from "#shared/auth/schemas.ts";
import { users } from "#shared/users/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { openSubscribeDialog } from "#web/contract/events.ts";
import { useRead } from "#web/contract/hooks.ts";
import { ownPlanTitle } from "#web/contract/own-plan.ts";
import { useOwner } from "#web/contract/reads.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import styles from "./seats-dialog.module.css";

export function NoSeats({ user, onLeave }: { user: CurrentUser; onLeave: () => void }) {
  const { organization: place, trialInfo, role } = user;
  const isOwner = role === "owner";
  const { data: payments } = useRead(users.paymentInfo, {}, { when: isOwner });
  const isCancelled = payments?.organization.isCancelled ?? false;
  if (place?.plan.isCourtesy) {
    return (
      <p className={styles.reason}>
        Sua organização usa o Fechou como cortesia. Para ter mais usuários,{" "}
        <a href={SUPPORT_LINK}>fale com o suporte</a>.
      </p>
    );
  }
  if (!isOwner) return <AskOwner />;
  const subscribe = () => {
    onLeave();
    openSubscribeDialog();
  };
  const title = ownPlanTitle(user);
  const perSeat = formatMoney(toCents(place?.plan.pricePerSeat ?? 0));
  const isSubscribed = trialInfo?.hasActiveSubscription ?? false;
  return (
    <>
      <p className={styles.reason}>
        {isCancelled
          ? "A assinatura foi cancelada. Reative-a para mudar o número de usuários."
          : isSubscribed
            ? "Para mudar o número de usuários, a assinatura precisa estar paga e em dia."
            : `Depois de assinar o ${title}, você inclui mais usuários por ${perSeat} por mês cada um.`}
      </p>
      <Button variant="primary" onClick={subscribe}>
        {isCancelled ? "Reativar assinatura" : isSubscribed ? "Ver fatura" : `Assinar ${title}`}
      </Button>
    </>
  );
}

function AskOwner() {
  const owner = useOwner();
  const name = owner ? fullName(owner) : "quem é proprietário";
  return (
    <p className={styles.reason}>
      Só quem é proprietário contrata mais usuários. Fale com {name}
      {owner ? (
        <>
          {" "}
          (<a href={`mailto:${owner.email}`}>{owner.email}</a>)
        </>
      ) : null}
      . Sem isso, dá para cancelar um convite pendente ou remover alguém da equipe.
    </p>
  );
}
