import { Duration } from "aws-cdk-lib";
import type { HttpApi, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import { type IMetric, MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
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

export const PERIOD = Duration.minutes(5);
export const SUM = { statistic: Stats.SUM, period: PERIOD };

/** Returns the sum of a metric of the product's own. */
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
export function total(metrics: readonly IMetric[]): MathExpression {
  const named = metrics.map((metric, index) => [`m${index}`, metric] as const);
  return new MathExpression({
    expression: named.map(([name]) => `FILL(${name}, 0)`).join(" + "),
    usingMetrics: Object.fromEntries(named),
    period: PERIOD,
  });
}
