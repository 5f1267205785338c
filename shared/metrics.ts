/**
 * Custom CloudWatch metrics, written by `functions/platform/logs/metrics.ts` and used by `infra/monitoring/`. `by`: one
 * metric per value.
 */
export const metrics = {
  /** Counted for registrations and for accounts made by an invite. */
  Registered: {},
  ProposalAccepted: {},
  /** Counted when all signers have signed. */
  ContractSigned: {},
  PaymentConfirmed: {},
  /** A webhook was lost, unreadable or not stored. */
  WebhookFailed: {},
  /** Webhooks without valid credentials; at most one a minute per running function. */
  WebhookForged: {},
  /** A wrong password or an unknown address. */
  SignInFailed: {},
  TooManyAttempts: {},
  /** Alarms when missing for some time. */
  JobRan: { by: "job" },
  MessageDeadLettered: {},
  /** The certificate of an acceptance was not printed within 15 minutes. */
  CertificateLate: {},
  /** An organization's sums differed from its rows, and were repaired. */
  SumsWrong: {},
} as const satisfies Record<string, { by?: string }>;

export type MetricName = keyof typeof metrics;

export const METRIC_SERVICE = { service: "fechou" } as const;
