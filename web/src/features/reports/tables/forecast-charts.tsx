import { type Forecast, type PastMonth, pastMonths } from "#shared/reports/forecast.ts";
import type { Period } from "#shared/reports/measures.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { monthAndYear, monthName } from "#shared/values/months.ts";
import { Link } from "#web/ui/router/link.tsx";
import { SwitchCard } from "../chart-card.tsx";
import type { Report } from "../use-reports.ts";
import { BarTable } from "./bar-table.tsx";
import styles from "./forecast-charts.module.css";

/** Of the highest column, in px. */
const HEIGHT = 118;

interface RangeBandProps {
  open: Cents;
  range: NonNullable<Forecast["range"]>;
}

/** The range within what is open. The sentence above says the same. */
export function RangeBand({ open, range: { worst, middle, best } }: RangeBandProps) {
  const at = (amount: Cents) => `${(amount / open) * 100}%`;
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={`num ${styles.labels}`}>
        <b className={styles.middle} style={{ left: at(middle) }}>
          {inWords(middle / open)}
        </b>
      </div>
      <div className={styles.whole}>
        <i
          className={styles.within}
          style={{ left: at(worst), width: at((best - worst) as Cents) }}
        />
        {[worst, middle, best].map((amount, index) => (
          // oxlint-disable-next-line no-array-index-key -- a mark is its place
          <i key={index} className={styles.mark} style={{ left: at(amount) }} />
        ))}
      </div>
      <div className={`num ${styles.labels}`}>
        <span className={styles.before} style={{ left: at(worst) }}>
          {inWords(worst / open)}
        </span>
        <span className={best / open > 0.9 ? styles.before : undefined} style={{ left: at(best) }}>
          {inWords(best / open)}
        </span>
      </div>
      <p className={styles.caption}>100% do que está em aberto</p>
    </div>
  );
}

interface ColumnsProps extends Pick<Report, "today" | "links"> {
  months: readonly PastMonth[];
}

interface PastSharesProps extends ColumnsProps {
  hasRange: boolean;
}

/** The shares of the last twelve months, as columns and as a table. */
export function PastShares({ months, today, links, hasRange }: PastSharesProps) {
  const accepted = ({ month }: PastMonth) => links.acceptedOfOpen(daysOf(month));
  return (
    <SwitchCard
      title="Quanto do que estava aberto foi aceito em cada mês"
      chart={
        <>
          <Columns {...{ months, today, links }} />
          <p className={styles.words}>
            {extremesInWords(months)}
            {hasRange ? ` ${outsideInWords(months.length)}` : null}
          </p>
        </>
      }
      table={() => (
        <BarTable
          title="Aceito do que estava em aberto no início de cada mês"
          nameTitle="Mês"
          barTitle="Parte"
          rows={months.map((one) => ({ ...one, key: one.month, name: monthAndYear(one.month) }))}
          amountOf={({ share }) => share}
          columns={[
            { title: "Parte aceita", text: ({ share }) => inWords(share) },
            {
              title: "Valor aceito",
              text: (row) => formatMoney(row.accepted.value),
              href: accepted,
            },
            {
              title: "Em aberto no início",
              text: ({ open }) => formatMoney(open.value),
              href: ({ month }) => links.openAt(daysOf(month).from),
              isQuiet: true,
            },
          ]}
        />
      )}
    />
  );
}

/** Each month opens what was accepted in it. */
function Columns({ months, today, links }: ColumnsProps) {
  const shares = new Map(months.map(({ month, share }) => [month, share]));
  const highest = Math.max(...shares.values());
  const lowest = Math.min(...shares.values());
  return (
    <ul className={styles.columns} aria-label="Parte aceita em cada mês">
      {pastMonths(today).map((month) => {
        const share = shares.get(month);
        const isExtreme = share === highest || share === lowest;
        const tone = share === highest ? styles.highest : share === lowest ? styles.lowest : "";
        const name = <small aria-hidden="true">{monthName(month).slice(0, 3)}</small>;
        return (
          <li key={month} className={`num ${styles.month} ${tone}`}>
            {share === undefined ? (
              name
            ) : (
              <Link to={links.acceptedOfOpen(daysOf(month))}>
                <span className="sr-only">{`${monthAndYear(month)}: ${inWords(share)}`}</span>
                <b className={isExtreme ? undefined : styles.other} aria-hidden="true">
                  {inWords(share)}
                </b>
                <i style={{ height: highest === 0 ? 0 : (share / highest) * HEIGHT }} />
                {name}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function daysOf(month: string): Period {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

function inWords(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** Returns 'Pior mês: dezembro, 18%. Melhor mês: julho, 41%.' */
function extremesInWords(months: readonly PastMonth[]): string {
  const ranked = months.toSorted((a, b) => a.share - b.share);
  const named = (one: PastMonth | undefined) =>
    one ? `${monthName(one.month)}, ${inWords(one.share)}` : "–";
  return `Pior mês: ${named(ranked[0])}. Melhor mês: ${named(ranked.at(-1))}.`;
}

/** Of n + 1 equal months, each is as likely as another to be the lowest or the highest. */
function outsideInWords(months: number): string {
  const times = Math.round((months + 1) / 2);
  return `Um mês novo cai fora dessa faixa em cerca de 1 a cada ${times} vezes.`;
}
