import { useState } from "react";
import type { Correction } from "#shared/reports/schemas.ts";
import { shortDay } from "#shared/reports/words.ts";
import { formerName } from "#shared/users/full-name.ts";
import { dayOf } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { monthName } from "#shared/values/months.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { ChevronRightIcon } from "#web/ui/marks/icons.tsx";
import type { Report } from "../use-reports.ts";
import styles from "./correction-list.module.css";

const WORDS: Record<Correction["what"], string> = {
  reopened: "reaberta",
  lost: "marcada como perdida",
  edited: "editada",
  deleted: "excluída",
  restored: "restaurada",
  seller: "responsável alterado",
  undone: "mudança desfeita",
  recount: "recontagem",
};

/** At first, and more for each press. */
const SHOWN = 50;

interface CorrectionListProps {
  corrections: readonly Correction[];
  report: Report;
}

export function CorrectionList({ corrections, report: { period, people } }: CorrectionListProps) {
  const zone = useZone();
  const [most, setMost] = useState(SHOWN);
  const more = Math.min(corrections.length - most, SHOWN);
  const lines = corrections.slice(0, most).map((one) => ({
    key: `${one.at}${one.month}`,
    text: [
      shortDay(dayOf(one.at, zone)),
      one.proposalNumber,
      one.by === null ? WORDS[one.what] : `${WORDS[one.what]} por ${authorOf(one, people)}`,
      `${signed(one.value)} em ${monthInWords(one.month, period.to)}`,
    ]
      .filter(Boolean)
      .join(" · "),
  }));
  return (
    <details className={styles.corrections}>
      <summary className={styles.summary}>
        <ChevronRightIcon size={16} />
        Correções em meses encerrados{" "}
        <span className="num">{formatNumber(corrections.length)}</span>
        <span className={styles.newest}>{lines[0]?.text}</span>
      </summary>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key} className="num">
            {text}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + SHOWN)}>Mostrar mais {more}</Button>
        </p>
      ) : null}
    </details>
  );
}

function authorOf({ by, byName }: Correction, { nameOf }: Report["people"]): string {
  return nameOf(by ?? "") ?? formerName(byName);
}

/** Returns '−R$ 1.300,00' or '+R$ 1.300,00'. */
function signed(reais: number): string {
  const amount = toCents(Math.abs(reais));
  return `${reais < 0 ? "−" : "+"}${formatMoney(amount)}`;
}

function monthInWords(month: string, today: string): string {
  const name = monthName(month);
  return month.slice(0, 4) === today.slice(0, 4) ? name : `${name} de ${month.slice(0, 4)}`;
}
