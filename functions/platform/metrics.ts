import { Metrics } from "@aws-lambda-powertools/metrics";
import { METRIC_SERVICE, type MetricName, type metrics } from "#shared/metrics.ts";

/** The dimension of a metric that is counted by something. */
type By<Name extends MetricName> = (typeof metrics)[Name] extends {
  by: infer Dimension extends string;
}
  ? [by: Record<Dimension, string>]
  : [];

const counters = new Metrics({ serviceName: METRIC_SERVICE.service });

/**
 * Counts one more, as a line of the log that CloudWatch makes a metric of (EMF). Only after the commit: what is
 * counted cannot be taken back. Where no namespace is set, as in the local cloud, nothing is counted.
 */
export function count<Name extends MetricName>(name: Name, ...[by]: By<Name>): void {
  const namespace = process.env["POWERTOOLS_METRICS_NAMESPACE"];
  if (!namespace) return;
  const metric = counters.singleMetric();
  metric.addDimensions(by ?? {});
  metric.addMetric(name, "Count", 1);
}
