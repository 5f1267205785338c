import { Duration } from "aws-cdk-lib";
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Stats,
} from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { jobs } from "#shared/jobs.ts";
import type { MetricName } from "#shared/metrics.ts";
import { counted, type Monitored, PERIOD, SUM } from "./alarm-rule.ts";

const DAY = Duration.days(1);
const HALF = 12;
const THIRD = 8;

const BUSINESS: Partial<Record<MetricName, string>> = {
  Registered: "people who registered",
  ProposalAccepted: "proposals accepted",
  ContractSigned: "contracts signed",
  PaymentConfirmed: "payments confirmed",
  CertificateLate: "certificates late",
  SumsWrong: "sums corrected",
};

export function addDashboard(
  scope: Construct,
  dashboardName: string,
  watched: Monitored,
  alarms: Alarm[],
): void {
  const dashboard = new Dashboard(scope, "Dashboard", {
    dashboardName,
    defaultInterval: Duration.hours(3),
  });
  const rows: IWidget[][] = [
    [new AlarmStatusWidget({ title: "Alarms", alarms, width: 2 * HALF, height: 5 })],
    apiRow(watched),
    functionRow(watched),
    tableRow(watched),
    securityRow(watched),
    backgroundRow(watched),
    businessRow(watched),
  ];
  for (const row of rows) dashboard.addWidgets(...row);
}

function apiRow({ api }: Monitored): IWidget[] {
  const latency = (statistic: string) => api.metricLatency({ statistic, period: PERIOD });
  return [
    graph("API calls", [api.metricCount(SUM)]),
    graph("API refusals and failures", [api.metricClientError(SUM), api.metricServerError(SUM)]),
    graph("API latency (ms)", [latency(Stats.p(50)), latency(Stats.p(95)), latency(Stats.p(99))]),
  ];
}

function functionRow({ functions }: Monitored): IWidget[] {
  const each = (metric: (one: IFunction, label: string) => IMetric) =>
    [...functions].map(([name, one]) => metric(one, name));
  return [
    graph(
      "Function errors",
      each((one, label) => one.metricErrors({ ...SUM, label })),
    ),
    graph(
      "Function throttles",
      each((one, label) => one.metricThrottles({ ...SUM, label })),
    ),
    graph(
      "Function p95 (ms)",
      each((one, label) => one.metricDuration({ statistic: Stats.p(95), period: PERIOD, label })),
    ),
  ];
}

function tableRow({ table }: Monitored): IWidget[] {
  return [
    graph(
      "Table units",
      [table.metricConsumedReadCapacityUnits(SUM), table.metricConsumedWriteCapacityUnits(SUM)],
      HALF,
    ),
    graph(
      "Table throttles",
      [table.metric("ReadThrottleEvents", SUM), table.metric("WriteThrottleEvents", SUM)],
      HALF,
    ),
  ];
}

function backgroundRow({ namespace, functions, deadLetters }: Monitored): IWidget[] {
  const age = functions
    .get("outbox")
    ?.metric("IteratorAge", { statistic: Stats.MAXIMUM, period: PERIOD });
  const runs = Object.keys(jobs).map((job) => counted(namespace, "JobRan", PERIOD, { job }));
  const letters = Object.entries(deadLetters).map(([label, queue]) =>
    queue.metricApproximateNumberOfMessagesVisible({ label, statistic: Stats.MAXIMUM }),
  );
  return [
    graph("Age of outbox messages (ms)", age ? [age] : []),
    graph("Runs of jobs", runs),
    graph("Dead letters, webhooks that failed, dead-lettered messages", [
      ...letters,
      counted(namespace, "WebhookFailed", PERIOD),
      counted(namespace, "WebhookForged", PERIOD),
      counted(namespace, "MessageDeadLettered", PERIOD),
    ]),
  ];
}

function securityRow({ namespace }: Monitored): IWidget[] {
  const attempts = [
    counted(namespace, "SignInFailed", PERIOD),
    counted(namespace, "TooManyAttempts", PERIOD),
  ];
  return [graph("Failed sign-ins and limits reached", attempts, 2 * HALF)];
}

function businessRow({ namespace }: Monitored): IWidget[] {
  const names = Object.entries(BUSINESS) as [MetricName, string][];
  const perDay = names.map(([name, label]) => counted(namespace, name, DAY).with({ label }));
  return [graph("Business, by day", perDay, 2 * HALF)];
}

function graph(title: string, left: IMetric[], width = THIRD): GraphWidget {
  return new GraphWidget({ title, left, width, height: 6, leftYAxis: { min: 0 } });
}
