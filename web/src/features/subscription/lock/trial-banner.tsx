import { useState } from "react";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { openSubscribeDialog } from "#web/contract/events.ts";
import { ownPlanPrice, ownPlanTitle } from "#web/contract/own-plan.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { IconButton } from "#web/ui/actions/icon-button.tsx";
import { readStorage, writeStorage } from "#web/ui/browser/storage.ts";
import { AlertIcon, ClockIcon, CloseIcon, GiftIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import styles from "./trial-banner.module.css";

/** The remaining trial, without a subscription. */
export function TrialBanner({ user }: { user: CurrentUser }) {
  const { organization, trialInfo } = user;
  if (!organization || !trialInfo?.isTrialActive || trialInfo.hasActiveSubscription) return null;
  return <TrialNotice user={user} organization={organization} days={trialInfo.daysRemaining} />;
}

interface TrialNoticeProps {
  user: CurrentUser;
  organization: NonNullable<CurrentUser["organization"]>;
  days: number;
}

function TrialNotice({ user, organization, days }: TrialNoticeProps) {
  const { isDismissed, dismiss } = useBannerDismissal(organization.id, days);
  if (isDismissed) return null;
  const canPay = hasRole(user.role, "admin");
  const end = formatDateTime(organization.trialEndDate, organization.timezone);
  const title = ownPlanTitle(user);
  return (
    <Banner label="Período de teste">
      <GiftIcon size={20} />
      <p>
        <b>Seu teste grátis</b> <DaysLeft days={days} />{" "}
        {days === 0 ? `Termina hoje às ${end.slice(-5)}. ` : null}
        {canPay
          ? `Assine o ${title} por ${ownPlanPrice(user)} por mês e continue de onde parou.`
          : `Avise quem administra a organização para assinar o ${title}.`}
      </p>
      {canPay ? (
        <Button size="sm" onClick={() => openSubscribeDialog()}>
          Assinar {title}
        </Button>
      ) : null}
      <IconButton label="Ocultar aviso do teste" size="sm" onClick={dismiss}>
        <CloseIcon size={16} />
      </IconButton>
    </Banner>
  );
}

/** Red on the last two days, neutral the day before, accent until then. */
function DaysLeft({ days }: { days: number }) {
  const label = days === 0 ? "Último dia" : days === 1 ? "Resta 1 dia" : `Restam ${days} dias`;
  const tone = days <= 1 ? "danger" : days === 2 ? "neutral" : "accent";
  return (
    <span className={styles.badge} data-tone={tone}>
      <StatusBadge tone={tone} icon={days <= 1 ? <AlertIcon size={12} /> : <ClockIcon size={12} />}>
        {label}
      </StatusBadge>
    </span>
  );
}

const LAST_DAYS = 1;

/** Dismisses the banner for this session. It returns for the last two days. */
function useBannerDismissal(orgId: string, daysRemaining: number) {
  const key = `trial-banner:${orgId}`;
  const stage = daysRemaining <= LAST_DAYS ? "last" : "early";
  const [dismissed, setDismissed] = useState(() => readStorage(key, "sessionStorage"));
  return {
    isDismissed: dismissed === stage,
    dismiss: () => {
      setDismissed(stage);
      writeStorage(key, stage, "sessionStorage");
    },
  };
}
