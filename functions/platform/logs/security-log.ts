import { log } from "./log.ts";
import { count } from "./metrics.ts";

export type SecurityEvent =
  | "signed_in"
  | "signed_out"
  | "sign_in_failed"
  | "limit_reached"
  | "identity_confirmed"
  | "identity_confirmation_failed"
  | "registered"
  | "account_deleted"
  | "password_changed"
  | "password_reset_requested"
  | "password_reset"
  | "email_changed"
  | "email_change_undone"
  | "email_verified"
  | "member_invited"
  | "member_registered"
  | "member_joined"
  | "member_removed"
  | "role_changed"
  | "organization_deleted"
  | "signature_key_changed"
  | "pix_changed"
  | "data_imported"
  | "data_exported"
  | "admin_action";

/** Ids and codes, never a name, an address, a token or a tax id. */
interface SecurityDetails {
  userId?: string;
  organizationId?: string;
  /** The member, person, organization or proposal concerned. */
  targetId?: string | number;
  /** A code: the limit, the role, the administrator's action, what was exported. */
  detail?: string;
}

/** Also counted as a metric, for the alarms. */
const METRICS = { sign_in_failed: "SignInFailed", limit_reached: "TooManyAttempts" } as const;

/**
 * Logs one structured line `security`, so that an attack can be seen and reconstructed. The log adds the ids of the
 * request. Called after the commit.
 */
export function logSecurity(event: SecurityEvent, details: SecurityDetails = {}): void {
  log.info("security", { event, ...details });
  if (event in METRICS) count(METRICS[event as keyof typeof METRICS]);
}
