import { useId } from "react";
import type { Dashboard } from "#shared/dashboard/contract.ts";
import { monthName } from "#shared/reports/words.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { proposalListLink } from "#web/contract/proposal-list-link.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { TimeChart } from "#web/ui/chart/time-chart.tsx";
import card from "../card.module.css";
import styles from "./sales-row.module.css";

type Months = NonNullable<Dashboard["sales"]["months"]>;

const HEIGHT = 190;
/** On a phone. */
const FEWER = 6;

interface AcceptedChartProps {
  months: Months;
  today: string;
}

/** What the team accepted in each of the last months. Each column opens its list. */
export function AcceptedChart({ months, today }: AcceptedChartProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const shown = isPhone ? months.slice(-FEWER) : months;
  const points = shown.map(({ month }) => {
    const name = monthName(month);
    const last = addDays(addMonths(`${month}-01`, 1), -1);
    return {
      label: name.slice(0, 3),
      title: `${name} de ${month.slice(0, 4)}`,
      href: proposalListLink({
        status: "accepted",
        data: "aceita",
        periodo: `${month}-01..${last < today ? last : today}`,
      }),
    };
  });
  return (
    <section className={`${card.card} ${styles.chart}`} aria-labelledby={id}>
      <div className={card.head}>
        <h2 id={id}>Aceito por mês</h2>
      </div>
      <div className={styles.plot}>
        <TimeChart
          sentence={sentenceOf(shown)}
          points={points}
          series={[
            {
              name: "Aceito",
              form: "column",
              tone: "accent",
              values: shown.map(({ value }) => toCents(value)),
            },
          ]}
          height={HEIGHT}
          isRunning
        />
      </div>
      <div className="sr-only">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Mês</th>
              <th scope="col">Propostas</th>
              <th scope="col">Valor</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month, count, value }, index) => (
              <tr key={month}>
                <th scope="row">{points[index]?.title}</th>
                <td>{count}</td>
                <td>{formatMoney(toCents(value))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Returns 'Novembro, em andamento: R$ 84.270,00. Melhor mês: outubro de 2026, R$ 92.700,00.' */
function sentenceOf(months: Months): string {
  const now = months.at(-1);
  const best = months.toSorted((a, b) => b.value - a.value)[0];
  if (!now || !best) return "";
  const name = monthName(now.month);
  const amount = ({ value }: Months[number]) => formatMoney(toCents(value));
  return `${name.charAt(0).toLocaleUpperCase("pt-BR")}${name.slice(1)}, em andamento: ${amount(now)}. Melhor mês: ${monthName(best.month)} de ${best.month.slice(0, 4)}, ${amount(best)}.`;
}
