import { addDays } from "./dates.ts";

/** National holidays of every year, `MM-DD`; Consciência Negra since 2024 (Lei 14.759/2023). */
const FIXED_HOLIDAYS = new Set([
  "01-01",
  "04-21",
  "05-01",
  "09-07",
  "10-12",
  "11-02",
  "11-15",
  "11-20",
  "12-25",
]);

/** Bank holidays relative to Easter Sunday: Carnival, Good Friday, Corpus Christi. */
const FROM_EASTER = [-48, -47, -2, 60];

const FRIDAY = 5;

/** Returns whether it is Monday to Friday without national and bank holidays (Febraban). */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay();
  if (weekday === 0 || weekday > FRIDAY) return false;
  if (FIXED_HOLIDAYS.has(day.slice(5))) return false;
  const easter = easterOf(Number(day.slice(0, 4)));
  return !FROM_EASTER.some((distance) => addDays(easter, distance) === day);
}

/** Returns the day, or the next business day (Lei 7.089/1983). */
export function businessDayFrom(day: string): string {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, 1);
  return found;
}

/** Algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  const month = String(Math.floor(days / 31)).padStart(2, "0");
  return `${year}-${month}-${String((days % 31) + 1).padStart(2, "0")}`;
}
