/**
 * What is counted beside what AWS counts by itself: metrics of CloudWatch in the namespace of the stage, made by
 * `functions/platform/logs/metrics.ts`, watched and drawn by `infra/watching/`. `by`: counted for each of its values.
 */
export const metrics = {
  /** A person opened an account, with an organization of their own or by an invite. */
  Registered: {},
  ProposalAccepted: {},
  /** Everybody signed. */
  ContractSigned: {},
  /** The provider confirmed or received a charge. */
  PaymentConfirmed: {},
  /** A call of an outside service was not understood or not kept, or never came: its news did not arrive. */
  WebhookFailed: {},
  /** Calls in the name of an outside service that proved nothing; at most one a minute of each running function. */
  WebhookForged: {},
  /** Somebody tried to sign in with a wrong password or an unknown address. */
  SignInFailed: {},
  /** A limit of attempts refused a call. */
  TooManyAttempts: {},
  /** A scheduled job came to its end. None for some time: it does not run. */
  JobRan: { by: "job" },
  /** An outbox message failed for days and is not retried any more. */
  MessageDeadLettered: {},
} as const satisfies Record<string, { by?: string }>;

export type MetricName = keyof typeof metrics;

/** The dimension that every one of them has, and its value. */
export const METRIC_SERVICE = { service: "fechou" } as const;
