import { LOST_REASON_LABELS, LOST_REASONS } from "#shared/offers/decisions/lost-reasons.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { sumTotals } from "#shared/proposals/rules.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import styles from "./lost-reasons.module.css";

/** A bar for each reason, the most frequent first. */
export function LostReasons({ lost }: { lost: readonly ProposalHead[] }) {
  const groups = [...LOST_REASONS, null]
    .map((reason) => {
      const ofReason = lost.filter(({ lostReason }) => lostReason === reason);
      const total = sumTotals(ofReason);
      const label = reason === null ? "Sem motivo informado" : LOST_REASON_LABELS[reason];
      return { reason, label, count: ofReason.length, total };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || b.total - a.total);
  if (groups.every(({ reason }) => reason === null)) return null;
  return (
    <dl className={styles.reasons}>
      {groups.map(({ label, count, total }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.sums}>
            <b className="num">{formatNumber(count)}</b>
            <span className="num">{formatMoney(total)}</span>
          </dd>
          <dd className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(count / lost.length) * 100}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
