import type { ReactNode } from "react";
import type { SalesFigures } from "#shared/reports/figures.ts";
import { proposalsInWords, shortDay, shortMoney } from "#shared/reports/words.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import {
  AlertIcon,
  ChevronRightIcon,
  ClockIcon,
  HourglassIcon,
  PlaneIcon,
} from "#web/ui/marks/icons.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { linksOf } from "./links.ts";
import styles from "./sales.module.css";

interface AttentionProps {
  figures: SalesFigures;
  sellerId: string | undefined;
  today: string;
  hasSent: boolean;
}

/** Proposals about to expire, without an answer, or expired. */
export function Attention({ figures, sellerId, today, hasSent }: AttentionProps) {
  const { expiring, waiting, expired } = figures;
  if (!hasSent)
    return (
      <p className={styles.sentence}>
        <PlaneIcon size={15} />
        Envie a primeira proposta e os números aparecem aqui.
        <Link to="/proposals/new" className={styles.next}>
          Nova proposta
        </Link>
      </p>
    );
  if (expiring.count + waiting.count + expired.count === 0)
    return <p className={styles.sentence}>Nada vencendo e ninguém esperando há uma semana.</p>;
  const links = linksOf(figures, { sellerId, today });
  return (
    <ul className={styles.attention}>
      <Item
        label={`Vencem até ${shortDay(expiring.until)}`}
        sum={expiring}
        icon={<ClockIcon size={15} />}
        href={links.expiring}
      />
      <Item
        label={`Sem resposta há ${waiting.days} dias`}
        sum={waiting}
        icon={<HourglassIcon size={15} />}
        href={links.waiting}
      />
      <Item
        label="Vencidas"
        sum={expired}
        icon={<AlertIcon size={15} />}
        href={links.expired}
        isHot={expired.count > 0}
      />
    </ul>
  );
}

interface ItemProps {
  label: string;
  sum: { count: number; value: number };
  icon: ReactNode;
  href: string;
  isHot?: boolean;
}

function Item({ label, sum: { count, value }, icon, href, isHot = false }: ItemProps) {
  const amount = toCents(value);
  return (
    <li>
      <Link to={href} className={`${styles.item} ${isHot ? styles.hot : ""}`}>
        {icon}
        <span className={styles.name}>{label}</span>
        <span className={`num ${styles.pill}`} aria-hidden="true">
          {formatNumber(count)}
        </span>
        <span className="sr-only">{proposalsInWords(count)}</span>
        <span className={`num ${styles.sum}`} title={formatMoney(amount)}>
          {shortMoney(amount)}
        </span>
        <ChevronRightIcon size={14} />
      </Link>
    </li>
  );
}
