import { dayOf } from "#shared/values/dates.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

export function useToday(zone: string): string {
  return dayOf(useNow().toISOString(), zone);
}
