import { auth } from "#shared/auth/contract.ts";
import { DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import { useRead } from "./hooks.ts";

/**
 * The time zone of the organization: its days are the days of proposals and tasks, wherever
 * this browser is.
 */
export function useZone(): string {
  const { data: user } = useRead(auth.user, {}, { quiet: true });
  return user?.organization?.timezone ?? DEFAULT_TIME_ZONE;
}
