import { type ReactNode, useId } from "react";
import { formatDateTime } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "../actions/button.tsx";
import { Link } from "../router/link.tsx";
import styles from "./history.module.css";

export interface Moment {
  label: string;
  href?: string;
  /** Null: not happened yet. */
  at: string | null;
  icon: ReactNode;
  by?: string | undefined;
  /** Text of the second line. */
  note?: string | undefined;
  actions?: readonly { label: string; onClick: () => void }[];
}

/** 'Histórico': oldest first, in the organization's time zone. */
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
        {past.map(({ label, href, at, icon, by, note, actions }) => (
          <li key={label + at + (href ?? "")}>
            <span className={styles.sign}>{icon}</span>
            <b>{href === undefined ? label : <Link to={href}>{label}</Link>}</b>
            {note ? <span className={styles.when}>{note}</span> : null}
            <span className={styles.when}>
              <time dateTime={at}>{formatDateTime(at, zone)}</time>
              {by ? ` por ${by}` : null}
            </span>
            {actions ? (
              <span className={styles.actions}>
                {actions.map((action) => (
                  <Button
                    key={action.label}
                    variant="link"
                    aria-label={`${action.label}: ${label}`}
                    onClick={action.onClick}
                  >
                    {action.label}
                  </Button>
                ))}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
