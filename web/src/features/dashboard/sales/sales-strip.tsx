import type { ReactNode } from "react";
import { percentChange } from "#shared/dashboard/rules.ts";
import type { SalesFigures } from "#shared/reports/figures.ts";
import { FEW } from "#shared/reports/measures.ts";
import {
  conversionInWords,
  daysInWords,
  lastYearInWords,
  proposalsInWords,
  shortDay,
} from "#shared/reports/words.ts";
import { addMonths } from "#shared/values/dates.ts";
import { toCents } from "#shared/values/money.ts";
import { monthName } from "#shared/values/months.ts";
import { formatCount, formatNumber } from "#shared/values/numbers.ts";
import { Percent } from "#web/ui/marks/percent.tsx";
import { ShortMoney } from "#web/ui/marks/short-money.tsx";
import { Tooltip } from "#web/ui/menus/tooltip.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { linksOf } from "./links.ts";
import styles from "./sales.module.css";

interface SalesStripProps {
  figures: SalesFigures;
  today: string;
  sellerId: string | undefined;
  hasSent: boolean;
}

/** Each figure opens the list or the report behind it. */
export function SalesStrip({ figures, today, sellerId, hasSent }: SalesStripProps) {
  const { open, accepted, conversion, ticket, median } = figures;
  const month = monthName(today);
  const links = linksOf(figures, { sellerId, today });
  const { main, aside } = conversionInWords({
    sent: inCents(conversion.sent),
    accepted: inCents(conversion.accepted),
  });
  const cohort = `de ${shortDay(conversion.from)} a ${shortDay(conversion.to)}`;
  return (
    <ul className={`${styles.strip} ${hasSent ? "" : styles.quiet}`}>
      <Cell
        label="Em aberto"
        tooltip="Soma das propostas enviadas que ainda não foram aceitas nem perdidas, também as vencidas."
        href={links.open}
        value={<ShortMoney amount={toCents(open.value)} />}
      >
        <span>{hasSent ? openInWords(figures) : "nenhuma enviada"}</span>
      </Cell>
      <Cell
        label={`Aceito em ${month}`}
        tooltip="Valor das propostas aceitas neste mês até hoje, comparado com os mesmos dias do mês anterior e do mesmo mês do ano passado."
        href={links.accepted}
        value={<ShortMoney amount={toCents(accepted.now.value)} />}
      >
        <Change accepted={accepted} month={monthName(addMonths(today, -1))} />
        <span>{lastYearInWords(accepted.lastYear && toCents(accepted.lastYear.value), today)}</span>
      </Cell>
      <Cell
        label="Conversão"
        tooltip={`Das propostas enviadas ${cohort}, quantas foram aceitas. As mais novas ficam de fora porque ainda podem fechar.`}
        href={links.conversion}
        value={
          <>
            {main} {aside ? <small className={styles.aside}>{aside}</small> : null}
          </>
        }
      >
        <span>{cohortInWords(conversion, cohort)}</span>
        {conversion.open.count > 0 ? <span>{conversion.open.count} ainda em aberto</span> : null}
      </Cell>
      <Cell
        label="Ticket médio"
        tooltip={`Valor aceito nos últimos 90 dias dividido pelo número de propostas aceitas. Metade dos aceites de ${monthName(median.from)} a ${month} levou este tempo ou menos.`}
        href={links.ticket}
        value={ticket === null ? "–" : <ShortMoney amount={toCents(ticket)} />}
      >
        <span>nos últimos 90 dias</span>
        {ticket === null ? null : <span>{timeInWords(median.days)}</span>}
      </Cell>
    </ul>
  );
}

/** Shown until all proposals are summed. */
export function PendingStrip({ today }: { today: string }) {
  return (
    <ul className={`${styles.strip} ${styles.quiet}`}>
      {["Em aberto", `Aceito em ${monthName(today)}`, "Conversão", "Ticket médio"].map((label) => (
        <li key={label} className="u-cell">
          <div className={styles.metric}>
            <span className="u-caption">{label}</span>
            <span className={styles.value}>–</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function inCents({ count, value }: { count: number; value: number }) {
  return { count, value: toCents(value) };
}

/** Returns '12 propostas · 2 vencidas'. */
function openInWords({ open, expired }: SalesFigures): string {
  const late = formatCount(expired.count, "vencida", "vencidas");
  return [proposalsInWords(open.count), ...(expired.count > 0 ? [late] : [])].join(" · ");
}

/** Returns '12 de 31 enviadas de 25/07 a 22/10'; without the numbers where the figure itself shows them. */
function cohortInWords({ sent, accepted }: SalesFigures["conversion"], days: string): string {
  if (sent.count === 0) return `nenhuma enviada ${days}`;
  return sent.count < FEW
    ? `enviadas ${days}`
    : `${formatNumber(accepted.count)} de ${formatNumber(sent.count)} enviadas ${days}`;
}

/** Returns 'Aceite em 6 dias (mediana)'. */
function timeInWords(median: number | null): string {
  const time = daysInWords(median);
  if (time === undefined) return "sem envio registrado";
  return `Aceite ${time === "no mesmo dia" ? time : `em ${time}`} (mediana)`;
}

interface CellProps {
  label: string;
  tooltip: string;
  href: string;
  value: ReactNode;
  children: ReactNode;
}

function Cell({ label, tooltip, href, value, children }: CellProps) {
  return (
    <li className="u-cell">
      <Tooltip text={tooltip} side="bottom">
        <Link to={href} className={`${styles.metric} ${styles.link}`}>
          <span className="u-caption">{label}</span>
          <span className={`num ${styles.value}`}>{value}</span>
          <span className={styles.lines}>{children}</span>
        </Link>
      </Tooltip>
    </li>
  );
}

function Change({ accepted, month }: { accepted: SalesFigures["accepted"]; month: string }) {
  const percent = percentChange(toCents(accepted.lastMonth.value), toCents(accepted.now.value));
  return (
    <span>
      <Percent percent={percent} isUpGood />{" "}
      {percent === null ? "neste mês" : `vs. mesmos dias de ${month}`}
    </span>
  );
}
