import { useId } from "react";
import type { Dashboard } from "#shared/dashboard/schemas.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { monthAndYear, monthName } from "#shared/values/months.ts";
import { capitalize } from "#shared/values/text.ts";
import { proposalListLink } from "#web/contract/proposal-list-link.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { Legend } from "#web/ui/chart/legend.tsx";
import { TimeChart } from "#web/ui/chart/time-chart.tsx";
import card from "../card.module.css";
import styles from "./sales-row.module.css";

type Months = NonNullable<Dashboard["sales"]["months"]>;

const HEIGHT = 190;
/** Months shown on phones. */
const FEWER = 6;

interface AcceptedChartProps {
  months: Months;
  today: string;
}

/** Each column opens its list. */
export function AcceptedChart({ months, today }: AcceptedChartProps) {
  const id = useId();
  const isPhone = useIsPhone();
  const shown = isPhone ? months.slice(-FEWER) : months;
  const points = shown.map(({ month }) => {
    const last = addDays(addMonths(`${month}-01`, 1), -1);
    return {
      label: monthName(month).slice(0, 3),
      title: monthAndYear(month),
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
        <Legend filled="mês fechado" isRunning />
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
      <MonthsTable months={shown} labelledBy={id} />
    </section>
  );
}

interface MonthsTableProps {
  months: Months;
  labelledBy: string;
}

function MonthsTable({ months, labelledBy }: MonthsTableProps) {
  return (
    <div className="sr-only">
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Mês</th>
            <th scope="col">Propostas</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, count, value }) => (
            <tr key={month}>
              <th scope="row">{monthAndYear(month)}</th>
              <td>{count}</td>
              <td>{formatMoney(toCents(value))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns 'Novembro, em andamento: R$ 84.270,00. Melhor mês: outubro de 2026, R$ 92.700,00.' */
function sentenceOf(months: Months): string {
  const now = months.at(-1);
  const best = months.toSorted((a, b) => b.value - a.value)[0];
  if (!now || !best) return "";
  const amount = ({ value }: Months[number]) => formatMoney(toCents(value));
  return `${capitalize(monthName(now.month))}, em andamento: ${amount(now)}. Melhor mês: ${monthAndYear(best.month)}, ${amount(best)}.`;
}
