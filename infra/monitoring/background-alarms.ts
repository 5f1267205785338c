import { Duration } from "aws-cdk-lib";
import { Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { type JobName, jobs } from "#shared/jobs.ts";
import { type AlarmRule, counted, type Monitored, PERIOD, SUM } from "./alarm-rule.ts";

/** Returns the alarms of what runs without a caller: messages, mails, webhooks, attacks. */
export function backgroundRules(watched: Monitored): Record<string, AlarmRule> {
  const { deadLetters, functions, namespace } = watched;
  const outbox = functions.get("outbox");
  return {
    "webhook-failures": {
      means:
        'News of the payment or signature provider was not understood, not kept or never came. Look for "webhook failed"; a wrong token after it was changed looks like this.',
      metric: counted(namespace, "WebhookFailed", Duration.minutes(15)),
      from: 3,
    },
    "mail-bounces": {
      means:
        "Four mails in a hundred bounce. At one in ten SES stops sending for the whole account.",
      metric: reputation("BounceRate"),
      from: 0.04,
    },
    "mail-complaints": {
      means:
        "Of 1,000 mails nearly one was reported as spam. At 5 SES stops sending for the whole account.",
      metric: reputation("ComplaintRate"),
      from: 0.0008,
    },
    ...messageRules(namespace),
    ...attackRules(namespace),
    ...(outbox && {
      "messages-late": {
        means: "Mails and notices wait for 5 minutes or more behind what keeps failing.",
        metric: outbox.metric("IteratorAge", { statistic: Stats.MAXIMUM, period: PERIOD }),
        from: 300_000,
        periods: 2,
      },
    }),
    ...deadLetterRules(deadLetters),
  };
}

/** Returns a rate of the account's mails at SES. */
function reputation(rate: "BounceRate" | "ComplaintRate"): Metric {
  return new Metric({
    namespace: "AWS/SES",
    metricName: `Reputation.${rate}`,
    statistic: Stats.AVERAGE,
    period: Duration.hours(1),
  });
}

function deadLetterRules(queues: Monitored["deadLetters"]): Record<string, AlarmRule> {
  const rules = Object.entries(queues).map(([of, queue]): [string, AlarmRule] => [
    `dead-letters-${of}`,
    {
      means: `Something of the ${of} failed at every try. Its call lies in the queue for two weeks.`,
      metric: queue.metricApproximateNumberOfMessagesVisible({ ...SUM, statistic: Stats.MAXIMUM }),
      from: 1,
    },
  ]);
  return Object.fromEntries(rules);
}

function attackRules(namespace: string): Record<string, AlarmRule> {
  return {
    "sign-ins-failed": {
      means:
        'At least 200 sign-ins failed within 5 minutes: somebody tries passwords. Look for "security" with the event sign_in_failed.',
      metric: counted(namespace, "SignInFailed", PERIOD),
      from: 200,
    },
    "limits-reached": {
      means:
        'Limits of attempts refused at least 20 calls within 15 minutes. Look for "security" with the event limit_reached.',
      metric: counted(namespace, "TooManyAttempts", Duration.minutes(15)),
      from: 20,
    },
  };
}

function messageRules(namespace: Monitored["namespace"]): Record<string, AlarmRule> {
  return {
    "messages-dead-lettered": {
      means:
        "An outbox message (a mail, a notification, a payment to be read) failed for three days. It is kept under GIVEN_UP in the table; the log says why it failed.",
      metric: counted(namespace, "MessageDeadLettered", PERIOD),
      from: 1,
    },
    "certificates-late": {
      means:
        'The certificate of an acceptance was not printed within 15 minutes. The acceptance stands; look for "certificate is late" and at the printer.',
      metric: counted(namespace, "CertificateLate", PERIOD),
      from: 1,
    },
    "sums-wrong": {
      means:
        'The sums of the sales figures of an organization differed from its proposals. They are repaired; look for "sums differed": it names the organization.',
      metric: counted(namespace, "SumsWrong", Duration.hours(1)),
      from: 1,
    },
  };
}

/** Returns an alarm for each job. One run is expected in each period; three missing in a row are no coincidence. */
export function jobRules({ namespace }: Monitored): Record<string, AlarmRule> {
  const rules = (Object.keys(jobs) as JobName[]).map((job): [string, AlarmRule] => [
    `job-${job}`,
    {
      means: `The job ${job} did not come to its end for three times its interval.`,
      metric: counted(namespace, "JobRan", intervalOf(job), { job }),
      from: 1,
      isMinimum: true,
      periods: 3,
    },
  ]);
  return Object.fromEntries(rules);
}

/** Returns at least the interval at which the product's metrics arrive without gaps. */
function intervalOf(job: JobName): Duration {
  return Duration.minutes(Math.max(PERIOD.toMinutes(), jobs[job].everyMinutes));
}
