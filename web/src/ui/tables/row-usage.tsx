import { auth } from "#shared/auth/contract.ts";
import {
  ROW_LIMITS,
  type RowKind,
  rowLimit,
  rowLimitAdvice,
  rowUsage,
} from "#shared/organization/limits.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { openSubscribeDialog } from "#web/contract/events.ts";
import { useRead } from "#web/contract/hooks.ts";
import { ownPlanTitle } from "#web/contract/own-plan.ts";
import { Button } from "../actions/button.tsx";
import { AlertIcon } from "../marks/icons.tsx";
import { Banner } from "../page/banner.tsx";
import styles from "./row-usage.module.css";

const ADVICE_FOR_MEMBERS =
  "Avise quem administra a organização para assinar o plano, ou exclua o que não usa mais";

interface RowUsageProps {
  kind: RowKind;
  rows: readonly unknown[] | undefined;
}

/**
 * How close a list is to its row limit: nothing at first, then a note, finally a warning. Below the list, because it
 * appears when the last rows arrive.
 */
export function RowUsage({ kind, rows }: RowUsageProps) {
  const { data: user } = useRead(auth.user, {}, { quiet: true });
  if (!user?.trialInfo || !rows) return null;
  const isPaid = user.trialInfo.hasActiveSubscription;
  const limit = rowLimit(kind, isPaid);
  const usage = rowUsage(rows.length, limit);
  if (usage === "far") return null;
  const { words } = ROW_LIMITS[kind];
  const canPay = hasRole(user.role, "admin");
  const text = (
    <p>
      <b className="num">
        {formatNumber(rows.length)} de {formatNumber(limit)} {words}.
      </b>{" "}
      {isPaid || canPay ? rowLimitAdvice(kind, isPaid) : ADVICE_FOR_MEMBERS}.
    </p>
  );
  if (usage === "near") return <div className={styles.near}>{text}</div>;
  return (
    <div className={styles.warning}>
      <Banner label={`Limite de ${words}`} tone="warning">
        <AlertIcon size={18} />
        {text}
        {canPay && !isPaid ? (
          <Button size="sm" onClick={() => openSubscribeDialog()}>
            Assinar {ownPlanTitle(user)}
          </Button>
        ) : null}
      </Banner>
    </div>
  );
}
