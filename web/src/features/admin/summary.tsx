import { totals } from "#shared/admin/rules.ts";
import type { AdminOrganization, Plan } from "#shared/admin/schemas.ts";
import { formatCount, formatNumber } from "#shared/values/numbers.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { useDelayedFlag } from "#web/ui/feedback/use-delayed-flag.ts";
import styles from "./summary.module.css";

interface SummaryProps {
  plans: readonly Plan[] | undefined;
  organizations: readonly AdminOrganization[] | undefined;
}

export function Summary({ plans, organizations }: SummaryProps) {
  const isSkeletonShown = useDelayedFlag(!plans || !organizations);
  const count = plans && organizations ? totals(plans, organizations) : undefined;
  const numbers = count && !isSkeletonShown ? count : undefined;
  return (
    <dl className={styles.strip} aria-busy={!numbers}>
      <Cell label="Total de planos" value={numbers?.plans}>
        {numbers && formatCount(numbers.activePlans, "ativo", "ativos")}
      </Cell>
      <Cell label="Organizações" value={numbers?.organizations}>
        {numbers && `${formatNumber(numbers.withPlan)} com plano`}
      </Cell>
      <Cell label="Total de usuários" value={numbers?.capacity}>
        {numbers && `capacidade · ${formatCount(numbers.members, "usuário", "usuários")} de fato`}
      </Cell>
    </dl>
  );
}

interface CellProps {
  label: string;
  value: number | undefined;
  children: string | undefined;
}

function Cell({ label, value, children }: CellProps) {
  return (
    <div className={styles.cell}>
      <dt>{label}</dt>
      <dd className={`${styles.value} num`}>
        {value === undefined ? <Skeleton width={48} height={28} /> : formatNumber(value)}
      </dd>
      <dd className={`${styles.about} num`}>{children ?? <Skeleton width={96} />}</dd>
    </div>
  );
}
