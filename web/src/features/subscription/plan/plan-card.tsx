import { fullName } from "#shared/users/full-name.ts";
import { formatDate, formatDateTime } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { openSeatsDialog, openSubscribeDialog } from "#web/contract/events.ts";
import { ownPlanPrice, ownPlanTitle } from "#web/contract/own-plan.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { SUPPORT_LINK } from "#web/ui/actions/support.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { PlusIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { people } from "../seats/use-seats.ts";
import type { PlanState } from "./plan-state.tsx";
import type { PlanView } from "./use-plan.ts";
import styles from "./plan-page.module.css";

const MAX_AVATARS = 5;

export function PlanCard({ view, state: { kind, badge } }: { view: PlanView; state: PlanState }) {
  const title = ownPlanTitle(view.user);
  const price = ownPlanPrice(view.user);
  const isPriced = kind === "active" || kind === "overdue" || kind === "cancelled";
  return (
    <section id="plano" className={styles.card} aria-label={title}>
      <div className={styles.top}>
        <div>
          <div className={styles.name}>
            <h2>{kind === "trial" ? "Teste grátis" : title}</h2>
            <StatusBadge tone={badge.tone} icon={badge.icon}>
              {badge.label}
            </StatusBadge>
          </div>
          <p>{sentenceOf(kind, view)}</p>
        </div>
        {isPriced ? (
          <div className={`${styles.price} num`}>
            {price} <small>por mês</small>
          </div>
        ) : null}
      </div>
      {kind === "suspended" ? (
        <a href={SUPPORT_LINK} className={styles.support}>
          Falar com o suporte
        </a>
      ) : kind === "cancelled" ? (
        <Button variant="primary" onClick={() => openSubscribeDialog()}>
          Reativar assinatura
        </Button>
      ) : null}
      {kind === "trial" || kind === "suspended" ? null : <People view={view} />}
    </section>
  );
}

function People({ view: { user, members, taken } }: { view: PlanView }) {
  const { plan } = user.organization ?? {};
  const limit = user.trialInfo?.userLimit ?? 0;
  const perSeat = plan?.pricePerSeat ?? 0;
  return (
    <div className={styles.people}>
      <div className={styles.avatars}>
        {members.slice(0, MAX_AVATARS).map(({ id, user: person }) => (
          <Avatar
            key={id}
            kind="person"
            name={fullName(person)}
            src={person.profileImageUrl}
            size={28}
          />
        ))}
      </div>
      <div className={styles.count}>
        <b className="num">
          {taken} de {people(limit)}
        </b>
        {perSeat > 0 ? (
          <small>Cada usuário a mais: {formatMoney(toCents(perSeat))} por mês</small>
        ) : null}
      </div>
      {user.role === "owner" ? (
        <Button icon={<PlusIcon size={16} />} onClick={openSeatsDialog}>
          Mais usuários
        </Button>
      ) : null}
    </div>
  );
}

function sentenceOf(kind: PlanState["kind"], { user, zone, info }: PlanView): string {
  const limit = people(user.trialInfo?.userLimit ?? 0);
  if (kind === "trial") {
    const end = user.organization?.trialEndDate ?? "";
    return `Tudo liberado até ${weekday(end, zone)}, ${formatDateTime(end, zone)}. Não pedimos cartão.`;
  }
  if (kind === "suspended") return "Organização suspensa. Um pagamento não libera o acesso.";
  if (kind === "courtesy") return `Tudo incluído, para até ${limit}, sem cobrança.`;
  if (kind === "cancelled" && info?.paidUntil)
    return `Assinatura cancelada. O acesso continua até ${formatDate(info.paidUntil, zone)}.`;
  return `Tudo incluído, para até ${limit}.`;
}

function weekday(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat("pt-BR", { weekday: "long", timeZone }).format(new Date(instant));
}
