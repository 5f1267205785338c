import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { useUser } from "./session/current-user.ts";

/** The organization's time zone decides what day it is for proposals and tasks. */
export function useZone(): string {
  return useUser().organization?.timezone ?? DEFAULT_TIME_ZONE;
}
