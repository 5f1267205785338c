import { MathExpression, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import { type AlarmRule, type Monitored, PERIOD, SUM, total } from "./alarm-rule.ts";
import { backgroundRules, jobRules } from "./background-alarms.ts";

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
