import { daysBetween } from "#shared/values/dates.ts";
import type { Cents } from "#shared/values/money.ts";

/** An unassigned bank code: any app reads these slips, and no bank accepts them. */
const BANK = "999";
const CURRENCY_REAL = "9";

interface BankSlip {
  number: string;
  value: Cents;
  dueDate: string;
}

/** Returns the 44 digits under the bars of a boleto (FEBRABAN). */
export function barCodeOf({ number, value, dueDate }: BankSlip, bank = BANK): string {
  const head = bank + CURRENCY_REAL;
  const rest = dueFactor(dueDate) + String(value).padStart(10, "0") + number.padStart(25, "0");
  return head + modulo11(head + rest) + rest;
}

/** Returns the 47 digits that are typed instead of scanned. */
export function digitableLine(barCode: string): string {
  const free = barCode.slice(19);
  const withCheck = (digits: string) => digits + modulo10(digits);
  return [
    withCheck(barCode.slice(0, 4) + free.slice(0, 5)),
    withCheck(free.slice(5, 15)),
    withCheck(free.slice(15)),
    barCode.charAt(4),
    barCode.slice(5, 19),
  ].join("");
}

/** `46190.00005 00000.000018 23456.789017 1 16410000005500` of a line of 47 digits. */
export function formatLine(line: string): string {
  return line.replace(
    /^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/,
    "$1.$2 $3.$4 $5.$6 $7 $8",
  );
}

/** Days since 07/10/1997 in four digits. They restarted at 1000 on 22/02/2025. */
function dueFactor(dueDate: string): string {
  const days = daysBetween("1997-10-07", dueDate);
  return String(days > 9_999 ? 1_000 + ((days - 1_000) % 9_000) : days).padStart(4, "0");
}

function modulo10(digits: string): number {
  const total = weighted(digits, [2, 1], (product) => (product > 9 ? product - 9 : product));
  return (10 - (total % 10)) % 10;
}

function modulo11(digits: string): number {
  const digit = 11 - (weighted(digits, [2, 3, 4, 5, 6, 7, 8, 9]) % 11);
  return digit > 9 ? 1 : digit;
}

/** Sums the weighted digits from right to left. */
function weighted(digits: string, weights: number[], part = (product: number) => product): number {
  return Array.from(digits)
    .toReversed()
    .reduce(
      (sum, digit, index) => sum + part(Number(digit) * (weights[index % weights.length] ?? 0)),
      0,
    );
}
