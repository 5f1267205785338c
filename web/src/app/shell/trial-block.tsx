import { hasRole } from "#shared/organization/rules.ts";
import { formatTime, weekdayOf } from "#shared/values/dates.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { useIsNarrow } from "#web/ui/browser/use-media-query.ts";
import { Link } from "#web/ui/router/link.tsx";
import styles from "./trial-block.module.css";

const TRIAL_DAYS = 3;

export function TrialBlock() {
  const { organization, trialInfo, role } = useUser();
  if (!organization || !trialInfo?.isTrialActive || trialInfo.hasActiveSubscription) return null;
  const { daysRemaining } = trialInfo;
  const days = daysRemaining === 0 ? "último dia" : formatCount(daysRemaining, "dia", "dias");
  const { trialEndDate, timezone } = organization;
  const end = `${weekdayOf(trialEndDate, timezone)} às ${formatTime(trialEndDate, timezone)}`;
  const canPay = hasRole(role, "admin");
  return (
    <section
      className={styles.trial}
      aria-label="Teste grátis"
      data-late={daysRemaining <= 1 ? "" : undefined}
    >
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: TRIAL_DAYS }, (_one, day) => (
          <i key={day} data-left={day < daysRemaining ? "" : undefined} />
        ))}
      </span>
      <p>
        <b>Teste grátis · {days}</b>
        <span className="u-note">até {end}</span>
      </p>
      {canPay ? <Link to="/plan">Ver plano</Link> : null}
    </section>
  );
}

/** For narrow windows: on the dashboard, on the last day only. */
export function LastTrialDay() {
  const { trialInfo } = useUser();
  const isNarrow = useIsNarrow();
  return isNarrow && trialInfo?.daysRemaining === 0 ? <TrialBlock /> : null;
}
