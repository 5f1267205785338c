import { DAY_MS, MINUTE_MS, toInstant } from "./instants.ts";
/** Of organizations without a choice. */
export const DEFAULT_TIME_ZONE = "America/Sao_Paulo";

const SECOND_MS = 1_000;

/** Returns whether a text is a day from 1900 to 2999, so that days sort as text. */
export function isCalendarDay(text: string): boolean {
  return /^(19|2\d)\d\d-\d\d-\d\d$/.test(text) && isDate(text, Date.parse(`${text}T00:00:00.000Z`));
}

/** Returns the day of an instant in a zone. @throws RangeError for an invalid instant or zone */
export function dayOf(instant: Date | string, zone: string): string {
  return wallClock(instant, zone).slice(0, 10);
}

/** Returns the first instant of a day: 01:00 where summer time began at midnight. */
export function startOfDay(day: string, zone: string): string {
  return toInstant(startMs(midnightUtc(day), zone));
}

export function endOfDay(day: string, zone: string): string {
  return toInstant(startMs(midnightUtc(day) + DAY_MS, zone) - 1);
}

export function addDays(day: string, n: number): string {
  return toInstant(midnightUtc(day) + n * DAY_MS).slice(0, 10);
}

/** Returns the same day `n` months later, or the last day of that month. `n` may be negative. */
export function addMonths(day: string, n: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + n, 0)).getUTCDate();
  return toInstant(Date.UTC(year, month - 1 + n, Math.min(date, last))).slice(0, 10);
}

/** Returns a negative number when `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return (midnightUtc(to) - midnightUtc(from)) / DAY_MS;
}

/** Returns dd/MM/yyyy, independent of zones. */
export function formatDay(day: string): string {
  return day.split("-").toReversed().join("/");
}

/** Returns dd/MM/yyyy. */
export function formatDate(instant: Date | string, zone: string): string {
  return formatDay(dayOf(instant, zone));
}

/** Returns "dd/MM/yyyy às HH:mm". */
export function formatDateTime(instant: Date | string, zone: string): string {
  return `${formatDate(instant, zone)} às ${formatTime(instant, zone)}`;
}

/** Returns HH:mm. */
export function formatTime(instant: Date | string, zone: string): string {
  return wallClock(instant, zone).slice(11, 16);
}

export function yearOf(instant: Date | string, zone: string): number {
  return Number(dayOf(instant, zone).slice(0, 4));
}

const WEEKDAYS = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

/** Returns 'segunda', 'sábado'. A formatter of the weekday would take 20 ms of a phone's first screen. */
export function weekdayOf(instant: Date | string, zone: string): string {
  return weekday(dayOf(instant, zone));
}

function weekday(day: string): string {
  return WEEKDAYS[new Date(midnightUtc(day)).getUTCDay()] ?? "";
}

/** Returns 'ontem', 'hoje', 'amanhã', 'sexta' within 6 days, then dd/MM, with another year dd/MM/yyyy. */
export function nearDay(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "hoje";
  if (days === -1) return "ontem";
  if (days === 1) return "amanhã";
  return days > 1 && days <= 6 ? weekday(day) : shortDay(day, today);
}

/** Returns dd/MM, with another year dd/MM/yyyy. */
function shortDay(day: string, today: string): string {
  const written = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? written.slice(0, 5) : written;
}

/** Returns a day in a sentence: 'ontem', 'em 22/11'. @param day as `nearDay` or `relativeTime` writes it */
export function onDay(day: string): string {
  return /^\d/.test(day) ? `em ${day}` : day;
}

/** Returns 'hoje', 'ontem', 'amanhã', 'há 3 dias', 'em 3 dias'; from a week on dd/MM, with another year dd/MM/yyyy. */
export function relativeDay(instant: string, now: Date | string, zone = DEFAULT_TIME_ZONE): string {
  const [today, day] = [dayOf(now, zone), dayOf(instant, zone)];
  const days = daysBetween(today, day);
  if (days === 0) return "hoje";
  if (days === -1) return "ontem";
  if (days === 1) return "amanhã";
  return Math.abs(days) < 7 ? distance(days, "dias") : shortDay(day, today);
}

/** Returns 'agora', 'há 5 min', 'há 3 h' within today, then as `relativeDay`. */
export function relativeTime(
  instant: string,
  now: Date | string,
  zone = DEFAULT_TIME_ZONE,
): string {
  const minutes = Math.trunc((epochMs(instant) - epochMs(now)) / MINUTE_MS);
  if (minutes === 0) return "agora";
  if (Math.abs(minutes) < 60) return distance(minutes, "min");
  const day = relativeDay(instant, now, zone);
  return day === "hoje" ? distance(Math.trunc(minutes / 60), "h") : day;
}

function distance(amount: number, unit: string): string {
  return `${amount < 0 ? "há" : "em"} ${Math.abs(amount)} ${unit}`;
}

function epochMs(instant: Date | string): number {
  const ms = new Date(instant).getTime();
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return ms;
}

function midnightUtc(day: string): number {
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  if (!isDate(day, ms)) throw new RangeError(`Not a calendar day: ${day}`);
  return ms;
}

/** Date.parse reads 30 February as 2 March. */
function isDate(day: string, ms: number): boolean {
  return !Number.isNaN(ms) && toInstant(ms).slice(0, 10) === day;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  clocks.set(zone, clock);
  return clock;
}

/** Returns the local time in a zone, written as if it were UTC. */
function wallClock(instant: Date | string, zone: string): string {
  return toInstant(wallMs(epochMs(instant), zone));
}

/** Offsets at the beginning of UTC days, by zone: a formatter takes 30 µs, and lists have thousands of instants. */
const offsets = new Map<string, Map<number, number>>();
const MAX_OFFSETS = 4_000;

function offsetOf(day: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  const offset = known.get(day) ?? formattedMs(day * DAY_MS, zone) - day * DAY_MS;
  if (known.size >= MAX_OFFSETS) known.clear();
  offsets.set(zone, known.set(day, offset));
  return offset;
}

function wallMs(ms: number, zone: string): number {
  const day = Math.floor(ms / DAY_MS);
  const offset = offsetOf(day, zone);
  // The clock changes on this day.
  if (offset !== offsetOf(day + 1, zone)) return formattedMs(ms, zone);
  return Math.floor(ms / SECOND_MS) * SECOND_MS + offset;
}

function formattedMs(ms: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(ms)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Returns the first instant at which the local time is `midnight` or later. */
function startMs(midnight: number, zone: string): number {
  const near = 2 * midnight - wallMs(midnight, zone);
  const guess = near + midnight - wallMs(near, zone);
  if (wallMs(guess, zone) === midnight && wallMs(guess - 1, zone) < midnight) return guess;
  // Midnight was skipped or repeated: search for the moment.
  let before = midnight - DAY_MS;
  let after = midnight + DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallMs(middle, zone) < midnight) before = middle;
    else after = middle;
  }
  return after;
}
