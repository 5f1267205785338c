import { DEFAULT_TIME_ZONE, dayOf } from "#shared/values/dates.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { useUser } from "./session/current-user.ts";

/** The organization's time zone decides what day it is for proposals and tasks. */
export function useZone(): string {
  return useUser().organization?.timezone ?? DEFAULT_TIME_ZONE;
}

/** Returns the organization's day. */
export function useToday(): string {
  return dayOf(useNow(), useZone());
}
