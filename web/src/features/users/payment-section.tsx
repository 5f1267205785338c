import type { ReactNode } from "react";
import type { PaymentInfo } from "#shared/users/schemas.ts";
import { formatDate, formatDateTime, formatDay } from "#shared/values/dates.ts";
import type { Read } from "#web/contract/hooks.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import { ClockIcon } from "#web/ui/marks/icons.tsx";
import { statusBadge, subscriptionBadge } from "#web/ui/marks/payment-badges.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { Section } from "#web/ui/page/page.tsx";
import styles from "./payment-section.module.css";

interface PaymentSectionProps {
  info: PaymentInfo | undefined;
  read: Read;
  /** All data; otherwise only whether there is a subscription. */
  isWhole: boolean;
  isOnTrial: boolean;
  zone: string;
}

export function PaymentSection(props: PaymentSectionProps) {
  const { info, read, isWhole, isOnTrial, zone } = props;
  const flag = info && subscriptionBadge(info.organization.subscriptionActive);
  return (
    <Section
      id="assinatura"
      title="Plano e pagamento"
      sentence={
        isWhole
          ? "A assinatura do Fechou é da organização e vale para toda a equipe."
          : "A assinatura do Fechou é da organização. Os pagamentos ficam com quem a administra."
      }
      aside={
        flag ? (
          <StatusBadge tone={flag.tone} icon={flag.icon}>
            {flag.label}
          </StatusBadge>
        ) : null
      }
    >
      {read.error ? (
        <ErrorState isInline title="Erro ao carregar informações de pagamento." read={read} />
      ) : !info ? (
        <Waiting />
      ) : isWhole ? (
        <Details info={info} isOnTrial={isOnTrial} zone={zone} />
      ) : null}
    </Section>
  );
}

function Waiting() {
  return useDelayedFlag(true) ? <Skeleton height={120} radius={8} /> : null;
}

interface DetailsProps {
  info: PaymentInfo;
  isOnTrial: boolean;
  zone: string;
}

function Details({ info: { organization }, isOnTrial, zone }: DetailsProps) {
  const { hasSubscription, subscriptionActive, trialEndDate } = organization;
  const { nextPaymentDate, lastPaymentDate, paidUntil } = organization;
  const { label, tone, icon } = statusBadge(organization, isOnTrial);
  const trialEnd = trialEndDate && formatDateTime(trialEndDate, zone);
  return (
    <>
      {isOnTrial && !subscriptionActive ? (
        <p className={styles.trial}>
          <ClockIcon size={16} />
          <span>
            Seu período de teste vai até <b>{trialEnd}</b>.
          </span>
        </p>
      ) : null}
      <dl className={styles.facts}>
        <Fact label="Situação">
          <StatusBadge tone={tone} icon={icon}>
            {label}
          </StatusBadge>
        </Fact>
        {subscriptionActive && !nextPaymentDate && paidUntil ? (
          <Fact label="Pago até">{formatDate(paidUntil, zone)}</Fact>
        ) : (
          <Fact label="Próximo pagamento">{nextPaymentDate && formatDay(nextPaymentDate)}</Fact>
        )}
        <Fact label="Último pagamento">{lastPaymentDate && formatDay(lastPaymentDate)}</Fact>
        {hasSubscription ? null : <Fact label="Fim do período de teste">{trialEnd}</Fact>}
      </dl>
      <div className={styles.actions}>
        <Button href="/plan">Ver plano e pagamento</Button>
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children ?? "–"}</dd>
    </div>
  );
}
