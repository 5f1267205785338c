import { Metrics } from "@aws-lambda-powertools/metrics";
import { METRIC_SERVICE, type MetricName, type metrics } from "#shared/metrics.ts";
import { once } from "#shared/values/once.ts";

type By<Name extends MetricName> = (typeof metrics)[Name] extends {
  by: infer Dimension extends string;
}
  ? [by: Record<Dimension, string>]
  : [];

const counters = once(() => new Metrics({ serviceName: METRIC_SERVICE.service }));

/**
 * Counts an event, as a log line that CloudWatch turns into a metric (EMF). Called after the commit, because a count
 * cannot be taken back. Does nothing without a namespace, as in the local cloud.
 */
export function count<Name extends MetricName>(name: Name, ...[by]: By<Name>): void {
  const namespace = process.env["POWERTOOLS_METRICS_NAMESPACE"];
  if (!namespace) return;
  const metric = counters().singleMetric();
  metric.addDimensions(by ?? {});
  metric.addMetric(name, "Count", 1);
}
