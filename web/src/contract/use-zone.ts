import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { useUser } from "./session/current-user.ts";

/**
 * The time zone of the organization: its days are the days of proposals and tasks, wherever
 * this browser is.
 */
export function useZone(): string {
  return useUser().organization?.timezone ?? DEFAULT_TIME_ZONE;
}
