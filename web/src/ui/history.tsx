import { type ReactNode, useId } from "react";
import { formatDateTime } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import styles from "./history.module.css";

/** Something that happens to a record. */
export interface Moment {
  label: string;
  /** Null: it has not happened. */
  at: string | null;
  /** 14 px. */
  icon: ReactNode;
  /** Who did it. */
  by?: string | undefined;
}

/** 'Histórico': what happened to a record and when, oldest first, in the organization's time. */
export function History({ moments }: { moments: Moment[] }) {
  const zone = useZone();
  const titleId = useId();
  const past = moments
    .flatMap(({ at, ...moment }) => (at === null ? [] : [{ ...moment, at }]))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <section className={styles.history} aria-labelledby={titleId}>
      <h2 id={titleId}>Histórico</h2>
      <ol>
        {past.map(({ label, at, icon, by }) => (
          <li key={label + at}>
            <span className={styles.sign}>{icon}</span>
            <b>{label}</b>
            <span className={styles.when}>
              <time dateTime={at}>{formatDateTime(at, zone)}</time>
              {by ? ` por ${by}` : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
