import { formatDate } from "#shared/values/dates.ts";

/** The day of an instant, in figures of equal width. */
export function Day({ at, zone }: { at: string; zone: string }) {
  return (
    <time dateTime={at} className="num">
      {formatDate(at, zone)}
    </time>
  );
}
