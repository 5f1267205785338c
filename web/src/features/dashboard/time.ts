import type { DashboardTask } from "#shared/dashboard/schemas.ts";
import { MINUTE_MS } from "#shared/values/instants.ts";
import { capitalize } from "#shared/values/text.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

/** Whole minutes since a moment (ms). */
export function useMinutesSince(moment: number): number {
  return Math.max(0, Math.floor((useNow().getTime() - moment) / MINUTE_MS));
}

/** Remaining SLA time some minutes after the server reported it. */
export function slaAfter(
  { slaExpired, slaTimeRemaining }: Pick<DashboardTask, "slaExpired" | "slaTimeRemaining">,
  minutes: number,
): Pick<DashboardTask, "slaExpired" | "slaTimeRemaining"> {
  if (slaExpired || slaTimeRemaining === null) return { slaExpired, slaTimeRemaining };
  const left = slaTimeRemaining.hours * 60 + slaTimeRemaining.minutes - minutes;
  if (left < 0) return { slaExpired: true, slaTimeRemaining: { hours: 0, minutes: 0 } };
  return { slaExpired, slaTimeRemaining: { hours: Math.floor(left / 60), minutes: left % 60 } };
}

/** Returns 'Quarta-feira, 18 de novembro de 2026'. */
export function dayInWords(moment: Date, zone: string): string {
  const text = new Intl.DateTimeFormat("pt-BR", { dateStyle: "full", timeZone: zone }).format(
    moment,
  );
  return capitalize(text);
}
