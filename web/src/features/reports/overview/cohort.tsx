import { Link } from "react-router-dom";
import { type Conversion, FEW, type Sum } from "#shared/reports/measures.ts";
import { viewedOf } from "#shared/reports/viewed.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { ShortMoney } from "#web/ui/marks/short-money.tsx";
import { ReportCard } from "../report-card.tsx";
import type { Report } from "../use-reports.ts";
import styles from "./overview.module.css";

interface CohortProps {
  report: Report;
  cohort: Conversion;
}

/** What became of the proposals sent in the period: sent = accepted + lost + open. */
export function Cohort({ report: { rows: all, period, links }, cohort }: CohortProps) {
  const link = (status?: string) => links.sent(period, status);
  const rows: { name: string; note?: string; tone: string; sum: Sum; href: string }[] = [
    { name: "Enviadas", note: "por data de envio", tone: "", sum: cohort.sent, href: link() },
    {
      name: "Visualizadas",
      note: "só conta quem abriu o link",
      tone: "viewed",
      sum: viewedOf(all, period),
      href: links.viewed(period),
    },
    { name: "Aceitas", tone: "accepted", sum: cohort.accepted, href: link("accepted") },
    { name: "Perdidas", tone: "lost", sum: cohort.lost, href: link("rejected") },
    { name: "Em aberto", tone: "open", sum: cohort.open, href: link("sent") },
  ];
  const { count: sent } = cohort.sent;
  return (
    <ReportCard title="Das enviadas no período">
      <table className={styles.cohort} aria-label="Das enviadas no período">
        <thead className="sr-only">
          <tr>
            <th scope="col">Situação</th>
            <td />
            <th scope="col">Propostas</th>
            <th scope="col">Valor</th>
            <th scope="col">Das enviadas</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, note, tone, sum, href }) => (
            <tr key={name}>
              <th scope="row">
                <Link to={href}>{name}</Link>
                {note ? <small>{note}</small> : null}
              </th>
              <td className={styles.bar} aria-hidden="true">
                <i
                  className={tone === "" ? undefined : styles[tone]}
                  style={{ width: `${sent === 0 ? 0 : (sum.count / sent) * 100}%` }}
                />
              </td>
              <td className="num">{formatNumber(sum.count)}</td>
              <td className={`num ${styles.value}`}>
                <ShortMoney amount={sum.value} />
              </td>
              <td className={`num ${styles.share}`}>
                {sent < FEW ? "–" : `${Math.round((sum.count / sent) * 100)}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ReportCard>
  );
}
