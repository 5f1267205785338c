import type { OfferDetails } from "#shared/offers/details.ts";
import { formatDateTime, relativeTime } from "#shared/values/dates.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { datedNameOf } from "./link-name.ts";
import styles from "./offer.module.css";

export function VisitsPanel({ details: { visits, links } }: { details: OfferDetails }) {
  if (visits.count === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="visits-title">
      <div className={styles.head}>
        <h2 id="visits-title">Visitas</h2>
        <span>últimos 14 dias</span>
      </div>
      <div className={styles.numbers}>
        <Figure value={String(visits.count)} label={visits.count === 1 ? "visita" : "visitas"} />
        <Figure
          value={String(visits.links.length)}
          label={visits.links.length === 1 ? "link" : "links"}
        />
        {visits.seconds > 0 ? (
          <Figure value={timeOf(visits.seconds)} label="com a página aberta" />
        ) : null}
        <Days days={visits.days} />
      </div>
      <ul>
        {visits.links.map((visit) => (
          <OpenedLink key={visit.linkId} visit={visit} links={links} />
        ))}
      </ul>
    </section>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles.number}>
      <b className="num">{value}</b>
      <small>{label}</small>
    </span>
  );
}

const BAR = 5;
const STEP = 7;
const HEIGHT = 32;

/** A bar for each day, today last. The text beside it has the same numbers. */
function Days({ days }: { days: readonly number[] }) {
  const max = Math.max(...days, 1);
  return (
    <svg
      className={styles.days}
      width={days.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      aria-hidden="true"
    >
      {days.map((count, index) => {
        const height = count === 0 ? 1 : Math.max(4, (count / max) * HEIGHT);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the days of a fortnight, in their order
            key={index}
            x={index * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={1}
            data-none={count === 0 || undefined}
          />
        );
      })}
    </svg>
  );
}

interface OpenedLinkProps {
  visit: OfferDetails["visits"]["links"][number];
  links: OfferDetails["links"];
}

function OpenedLink({ visit: { linkId, count, firstAt, lastAt }, links }: OpenedLinkProps) {
  const zone = useZone();
  const now = useNow();
  const link = links.find(({ id }) => id === linkId);
  const first = count > 1 ? ` · primeira em ${formatDateTime(firstAt, zone)}` : "";
  return (
    <li>
      <span className={styles.who}>
        <b>{link ? datedNameOf(link, links, zone) : "Link"}</b>
        <small>{`${formatCount(count, "visita", "visitas")}${first}`}</small>
      </span>
      <time className={styles.moment} dateTime={lastAt} title={formatDateTime(lastAt, zone)}>
        {relativeTime(lastAt, now, zone)}
      </time>
    </li>
  );
}

/** Returns '40 s', '11 min' or '1 h 05 min'. */
function timeOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;
}
