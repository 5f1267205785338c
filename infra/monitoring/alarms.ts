import { Duration } from "aws-cdk-lib";
import type { HttpApi, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { type JobName, jobs } from "#shared/jobs.ts";
import { METRIC_SERVICE, type MetricName } from "#shared/metrics.ts";

export interface Monitored {
  namespace: string;
  api: HttpApi;
  sockets?: WebSocketApi | undefined;
  table: ITable;
  files: Pick<Bucket, "bucketArn">;
  /** Functions by folder name. */
  functions: ReadonlyMap<string, IFunction>;
  deadLetters: { outbox: IQueue; jobs: IQueue; mail: IQueue };
}

export interface AlarmRule {
  /** The text of the mail: what it means and where to look. */
  means: string;
  metric: IMetric;
  /** Rings from this value on; below it with `isMinimum`. */
  from: number;
  isMinimum?: true;
  /** Consecutive periods of the metric. */
  periods?: number;
}

const PERIOD = Duration.minutes(5);
const SUM = { statistic: Stats.SUM, period: PERIOD };
const CALLS = ["GetItem", "BatchGetItem", "Query", "UpdateItem", "BatchWriteItem"];

export function alarmRules(watched: Monitored): Record<string, AlarmRule> {
  return {
    ...apiRules(watched),
    ...socketRules(watched),
    ...tableRules(watched),
    ...backgroundRules(watched),
    ...functionRules(watched),
    ...jobRules(watched),
  };
}

function apiRules({ api }: Monitored): Record<string, AlarmRule> {
  return {
    "api-failures": {
      means:
        "The API answered 5xx at least 5 times in 5 minutes. The log of the function says why.",
      metric: api.metricServerError(SUM),
      from: 5,
    },
    "api-slow": {
      means: "For 15 minutes one call in twenty took 2 seconds or more.",
      metric: api.metricLatency({ statistic: Stats.p(95), period: PERIOD }),
      from: 2_000,
      periods: 3,
    },
    "api-refusals": {
      means:
        "For 15 minutes at least half of all calls were refused (4xx): throttled, an attack, or an app that no longer fits the API.",
      metric: new MathExpression({
        expression: "IF(calls >= 200, 100 * refused / calls, 0)",
        label: "% refused",
        usingMetrics: { calls: api.metricCount(SUM), refused: api.metricClientError(SUM) },
        period: PERIOD,
      }),
      from: 50,
      periods: 3,
    },
  };
}

function socketRules({ sockets }: Monitored): Record<string, AlarmRule> {
  if (!sockets) return {};
  const failed = (metricName: string) =>
    new Metric({
      namespace: "AWS/ApiGateway",
      metricName,
      dimensionsMap: { ApiId: sockets.apiId },
      ...SUM,
    });
  return {
    "sockets-failures": {
      means:
        "At least 20 handshakes or messages of open pages failed in 5 minutes. Pages poll meanwhile, which costs more. The log of the function sockets says why.",
      metric: total([failed("IntegrationError"), failed("ExecutionError")]),
      from: 20,
    },
  };
}

function tableRules({ table }: Monitored): Record<string, AlarmRule> {
  const failing = CALLS.concat("TransactWriteItems").map((Operation) =>
    table.metric("SystemErrors", {
      ...SUM,
      dimensionsMap: { TableName: table.tableName, Operation },
    }),
  );
  return {
    "table-throttled": {
      means: "The table refused calls for being too many: one partition is asked too often.",
      metric: total([
        table.metric("ReadThrottleEvents", SUM),
        table.metric("WriteThrottleEvents", SUM),
      ]),
      from: 10,
    },
    "table-failures": {
      means: "DynamoDB itself failed. See the AWS Health Dashboard.",
      metric: total(failing),
      from: 5,
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

function backgroundRules(watched: Monitored): Record<string, AlarmRule> {
  const { deadLetters, functions, namespace } = watched;
  const rules: Record<string, AlarmRule> = {
    "webhook-failures": {
      means:
        'News of the payment or signature provider was not understood, not kept or never came. Look for "webhook failed"; a wrong token after it was changed looks like this.',
      metric: counted(namespace, "WebhookFailed", Duration.minutes(15)),
      from: 3,
    },
    "mail-bounces": {
      means:
        "Four mails in a hundred bounce. At one in ten SES stops sending for the whole account.",
      metric: new Metric({
        namespace: "AWS/SES",
        metricName: "Reputation.BounceRate",
        statistic: Stats.AVERAGE,
        period: Duration.hours(1),
      }),
      from: 0.04,
    },
  };
  rules["mail-complaints"] = {
    means:
      "Of 1,000 mails nearly one was reported as spam. At 5 SES stops sending for the whole account.",
    metric: new Metric({
      namespace: "AWS/SES",
      metricName: "Reputation.ComplaintRate",
      statistic: Stats.AVERAGE,
      period: Duration.hours(1),
    }),
    from: 0.0008,
  };
  Object.assign(rules, messageRules(namespace), attackRules(namespace));
  const outbox = functions.get("outbox");
  if (outbox) {
    rules["messages-late"] = {
      means: "Mails and notices wait for 5 minutes or more behind what keeps failing.",
      metric: outbox.metric("IteratorAge", { statistic: Stats.MAXIMUM, period: PERIOD }),
      from: 300_000,
      periods: 2,
    };
  }
  for (const [of, queue] of Object.entries(deadLetters)) {
    rules[`dead-letters-${of}`] = {
      means: `Something of the ${of} failed at every try. Its call lies in the queue for two weeks.`,
      metric: queue.metricApproximateNumberOfMessagesVisible({ ...SUM, statistic: Stats.MAXIMUM }),
      from: 1,
    };
  }
  return rules;
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

function functionRules({ functions }: Monitored): Record<string, AlarmRule> {
  const rules = [...functions].map(([name, one]): [string, AlarmRule] => [
    `function-${name}`,
    {
      means: `The function ${name} broke off, ran out of time or was throttled at least 3 times in 5 minutes.`,
      metric: total([one.metricErrors(SUM), one.metricThrottles(SUM)]),
      from: 3,
    },
  ]);
  return Object.fromEntries(rules);
}

/** One run is expected in each period; three missing in a row are no coincidence. */
function jobRules({ namespace }: Monitored): Record<string, AlarmRule> {
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

export function counted(
  namespace: string,
  metricName: MetricName,
  period: Duration,
  by: Record<string, string> = {},
): Metric {
  const dimensionsMap = { ...METRIC_SERVICE, ...by };
  return new Metric({ namespace, metricName, dimensionsMap, period, statistic: Stats.SUM });
}

/** Returns the sum of metrics that may have no data. */
function total(metrics: readonly IMetric[]): MathExpression {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(" + "),
    usingMetrics: Object.fromEntries(named),
    period: PERIOD,
  });
}
