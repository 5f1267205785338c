import { formatDate } from "#shared/values/dates.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatCount, formatNumber } from "#shared/values/numbers.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Fact, Facts } from "#web/ui/page/facts.tsx";
import type { ClientSums } from "./client-sums.ts";
import styles from "./client-money.module.css";

/** Minimum number of decided proposals for a percentage. */
const DECIDED = 2;

/** Omits zeros, and everything before the first sending. */
export function ClientMoney({ sums }: { sums: ClientSums | undefined }) {
  const zone = useZone();
  if (!sums) return null;
  const { won, open, lost } = sums;
  const decided = won.count + lost.count;
  const cells = [
    won.count > 0 && {
      label: "Ganho",
      value: formatMoney(won.total),
      detail: [
        formatCount(won.count, "proposta", "propostas"),
        won.lastAt && `a última em ${formatDate(won.lastAt, zone)}`,
      ],
    },
    open.count > 0 && {
      label: "Em aberto",
      value: formatMoney(open.total),
      detail: [formatCount(open.count, "enviada", "enviadas")],
    },
    lost.count > 0 && {
      label: "Perdido",
      value: formatMoney(lost.total),
      detail: [formatCount(lost.count, "proposta", "propostas")],
    },
    decided >= DECIDED && {
      label: "Fecha com a gente",
      value: `${formatNumber(won.count)} de ${formatNumber(decided)}`,
      detail: ["decididas"],
    },
  ].filter((cell) => cell !== false);
  if (cells.length === 0) return null;
  return (
    <section className={styles.money} aria-label="Valores das propostas">
      <Facts columns={`repeat(${cells.length}, minmax(0, 1fr))`}>
        {cells.map(({ label, value, detail }) => (
          <Fact key={label} label={label} detail={detail.filter(Boolean).join(", ")}>
            <span className={`${styles.value} num`}>{value}</span>
          </Fact>
        ))}
      </Facts>
      <div className={styles.bar} aria-hidden="true">
        {[won, open, lost].map(({ total }, index) =>
          total > 0 ? <i key={index} data-fate={index} style={{ flexGrow: total }} /> : null,
        )}
      </div>
    </section>
  );
}
