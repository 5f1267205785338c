import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { useUser } from "./session/current-user.ts";

/** Returns the organization's time zone, which decides what day it is for proposals and tasks. */
export function useZone(): string {
  return useUser().organization?.timezone ?? DEFAULT_TIME_ZONE;
}
