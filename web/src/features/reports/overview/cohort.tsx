import { type Conversion, FEW, type Sum } from "#shared/reports/measures.ts";
import { viewedOf } from "#shared/reports/viewed.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { ShortMoney } from "#web/ui/marks/short-money.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { ReportCard } from "../report-card.tsx";
import type { Report } from "../use-reports.ts";
import styles from "./overview.module.css";

interface CohortProps {
  report: Report;
  cohort: Conversion;
}

/** What became of the proposals sent in the period: sent = accepted + lost + open. */
export function Cohort({ report, cohort }: CohortProps) {
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
          {rowsOf(report, cohort).map(({ name, note, tone, sum, href }) => (
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
              <td className="num u-muted">
                <ShortMoney amount={sum.value} />
              </td>
              <td className={`num ${styles.share}`}>{shareInWords(sum.count, sent) ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>Visualizadas: só conta quem abriu o link.</p>
    </ReportCard>
  );
}

interface CohortRow {
  name: string;
  note?: string | undefined;
  tone: string;
  sum: Sum;
  href: string;
}

function rowsOf({ rows, period, links }: Report, cohort: Conversion): CohortRow[] {
  const { sent, accepted, lost, open } = cohort;
  const link = (status?: string) => links.sent(period, status);
  const viewed = viewedOf(rows, period);
  const acceptedRows = rows.filter(({ status }) => status === "accepted");
  const ofViewed = shareInWords(viewedOf(acceptedRows, period).count, viewed.count);
  const ofSent = shareInWords(viewed.count, sent.count);
  return [
    { name: "Enviadas", note: "por data de envio", tone: "", sum: sent, href: link() },
    {
      name: "Visualizadas",
      note: ofSent && `${ofSent} das enviadas`,
      tone: "viewed",
      sum: viewed,
      href: links.viewed(period),
    },
    {
      name: "Aceitas",
      note: ofViewed && `${ofViewed} das visualizadas`,
      tone: "accepted",
      sum: accepted,
      href: link("accepted"),
    },
    { name: "Perdidas", tone: "lost", sum: lost, href: link("rejected") },
    { name: "Em aberto", tone: "open", sum: open, href: link("sent") },
  ];
}

/** Returns '47%'; undefined of few. */
function shareInWords(part: number, whole: number): string | undefined {
  return whole < FEW ? undefined : `${Math.round((part / whole) * 100)}%`;
}
