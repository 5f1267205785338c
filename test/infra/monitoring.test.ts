import type { CfnElement } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { jobs } from "#shared/jobs.ts";
import { metrics } from "#shared/metrics.ts";
import { only, type Resource, resources, synthesize } from "./synthesize.ts";

const { api, data, stacks } = synthesize({ stage: "prod", alarmEmail: "ops@app.example" });

interface Alarm {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: { Ref: string }[];
  OKActions: { Ref: string }[];
  Threshold: number;
  Period?: number;
  EvaluationPeriods: number;
  ComparisonOperator: string;
  TreatMissingData: string;
  Namespace?: string;
  MetricName?: string;
  Dimensions?: { Name: string; Value: unknown }[];
  Metrics?: { Expression?: string; MetricStat?: { Metric: { MetricName: string } } }[];
}

const alarms = new Map(
  Object.values(resources(api, "AWS::CloudWatch::Alarm")).map(({ Properties }: Resource) => {
    const alarm = Properties as unknown as Alarm;
    return [alarm.AlarmName.replace(/^fechou-prod-/, ""), alarm];
  }),
);
const alarm = (name: string): Alarm => {
  const found = alarms.get(name);
  if (!found) throw new Error(`There is no alarm ${name}: ${[...alarms.keys()].join(", ")}`);
  return found;
};
const [topicId] = Object.keys(resources(api, "AWS::SNS::Topic"));

test("API, table, every function, every job and every queue have alarms", () => {
  const functions = Object.keys(resources(api, "AWS::Lambda::Function"));
  const named = [...alarms.keys()].filter((name) => name.startsWith("function-"));
  expect(named).toHaveLength(functions.length);
  const others = [...alarms.keys()].filter((name) => !/^(function|job)-/.test(name));
  expect(others.toSorted()).toEqual([
    "api-failures",
    "api-refusals",
    "api-slow",
    "certificates-late",
    "dead-letters-jobs",
    "dead-letters-mail",
    "dead-letters-outbox",
    "limits-reached",
    "mail-bounces",
    "mail-complaints",
    "messages-dead-lettered",
    "messages-late",
    "sign-ins-failed",
    "sums-wrong",
    "table-failures",
    "table-throttled",
    "webhook-failures",
  ]);
});

test("every alarm has a description, and notifies when it begins and ends", () => {
  for (const { AlarmDescription, AlarmActions, OKActions } of alarms.values()) {
    expect(AlarmDescription.length).toBeGreaterThan(30);
    expect(AlarmActions).toEqual([{ Ref: topicId }]);
    expect(OKActions).toEqual([{ Ref: topicId }]);
  }
});

test.each(Object.entries(jobs))(
  "a job %s that does not run raises an alarm by missing data",
  (job, { everyMinutes }) => {
    const rule = alarm(`job-${job}`);
    expect(rule).toMatchObject({
      Namespace: "fechou-prod",
      MetricName: "JobRan",
      Dimensions: [
        { Name: "job", Value: job },
        { Name: "service", Value: "fechou" },
      ],
      ComparisonOperator: "LessThanThreshold",
      Threshold: 1,
      EvaluationPeriods: 3,
      TreatMissingData: "breaching",
    });
    expect(rule.Period).toBeGreaterThanOrEqual(60 * everyMinutes);
  },
);

test("missing data raises an alarm for jobs only", () => {
  for (const [name, { TreatMissingData }] of alarms)
    if (!name.startsWith("job-")) expect([name, TreatMissingData]).toEqual([name, "notBreaching"]);
});

test("a single dead letter raises an alarm", () => {
  for (const name of ["dead-letters-outbox", "dead-letters-jobs"]) {
    expect(alarm(name)).toMatchObject({
      MetricName: "ApproximateNumberOfMessagesVisible",
      Threshold: 1,
      EvaluationPeriods: 1,
    });
  }
});

test("API Gateway's own metrics raise alarms for failed and slow calls", () => {
  const [{ Value: id } = { Value: undefined }] = alarm("api-failures").Dimensions ?? [];
  expect(id).toEqual({
    Ref: stacks.api.getLogicalId(stacks.api.node.findChild("Api").node.defaultChild as CfnElement),
  });
  expect(alarm("api-failures")).toMatchObject({ MetricName: "5xx", Namespace: "AWS/ApiGateway" });
  expect(alarm("api-slow")).toMatchObject({
    MetricName: "Latency",
    ExtendedStatistic: "p95",
    Threshold: 2_000,
    EvaluationPeriods: 3,
  });
});

test("a function's alarm adds errors and throttles, either of which may be missing", () => {
  const { Metrics = [] } = alarm("function-pdf");
  expect(Metrics.flatMap(({ Expression }) => Expression ?? [])).toEqual([
    "FILL(m0, 0) + FILL(m1, 0)",
  ]);
  expect(Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric.MetricName ?? [])).toEqual([
    "Errors",
    "Throttles",
  ]);
});

test("no alarm uses more metrics than CloudWatch allows", () => {
  for (const { Metrics = [] } of alarms.values()) expect(Metrics.length).toBeLessThanOrEqual(10);
});

test("mails alarms through an encrypted topic that CloudWatch and EventBridge may use", () => {
  expect(only(api, "AWS::SNS::Subscription")).toMatchObject({
    Protocol: "email",
    Endpoint: "ops@app.example",
  });
  const keys = Object.entries(resources(api, "AWS::KMS::Key"));
  const [key, found] = keys.find(([id]) => id.startsWith("Watching")) ?? [];
  expect(only(api, "AWS::SNS::Topic")).toEqual({
    KmsMasterKeyId: { "Fn::GetAtt": [key, "Arn"] },
  });
  const { KeyPolicy, EnableKeyRotation } = found?.Properties ?? {};
  expect(EnableKeyRotation).toBe(true);
  const topicPolicy = JSON.stringify(only(api, "AWS::SNS::TopicPolicy"));
  for (const service of ["cloudwatch.amazonaws.com", "events.amazonaws.com"]) {
    expect(JSON.stringify(KeyPolicy)).toContain(service);
    expect(topicPolicy).toContain(service);
  }
});

test("services may publish for this account only, and EventBridge for one rule only", () => {
  const { PolicyDocument } = only(api, "AWS::SNS::TopicPolicy") as {
    PolicyDocument: {
      Statement: { Effect: string; Principal: { Service?: string }; Condition?: object }[];
    };
  };
  const allowed = PolicyDocument.Statement.filter(({ Effect }) => Effect === "Allow");
  const account = { "aws:SourceAccount": { Ref: "AWS::AccountId" } };
  const [rule] = Object.entries(resources(api, "AWS::Events::Rule")).flatMap(([id, one]) =>
    "EventPattern" in one.Properties ? [id] : [],
  );
  expect(
    Object.fromEntries(
      allowed.map(({ Principal, Condition }) => [Principal.Service, Condition ?? {}]),
    ),
  ).toEqual({
    "cloudwatch.amazonaws.com": { StringEquals: account },
    "events.amazonaws.com": {
      StringEquals: account,
      ArnEquals: { "aws:SourceArn": { "Fn::GetAtt": [rule, "Arn"] } },
    },
  });
});

test("a failed nightly backup raises an alarm", () => {
  const rules = Object.values(resources(api, "AWS::Events::Rule"));
  const [backup] = rules.filter(({ Properties }) => "EventPattern" in Properties);
  expect(backup?.Properties).toMatchObject({
    EventPattern: {
      source: ["aws.backup"],
      detail: {
        state: ["FAILED", "ABORTED", "EXPIRED"],
        resourceArn: [expect.anything(), expect.anything()],
      },
    },
    Targets: [{ Arn: { Ref: topicId }, DeadLetterConfig: expect.anything() as unknown }],
  });
  expect(Object.keys(resources(data, "AWS::Backup::BackupPlan"))).toHaveLength(1);
});

test("the dashboard shows every alarm and every metric of the product", () => {
  const { DashboardName, DashboardBody } = only(api, "AWS::CloudWatch::Dashboard");
  expect(DashboardName).toBe("fechou-prod");
  const body = JSON.stringify(DashboardBody);
  for (const name of Object.keys(metrics)) expect(body).toContain(name);
  expect(body.match(/Alarm|watching/gi)?.length).toBeGreaterThanOrEqual(alarms.size);
});

test("functions of a watched stage count into its namespace, except the printer", () => {
  for (const [id, { Properties }] of Object.entries(resources(api, "AWS::Lambda::Function"))) {
    if (id.startsWith("printer")) continue;
    expect(Properties["Environment"]).toMatchObject({
      Variables: { POWERTOOLS_METRICS_NAMESPACE: "fechou-prod" },
    });
  }
});

test("a burst of failed sign-ins and repeated limits raise alarms", () => {
  expect(alarm("sign-ins-failed")).toMatchObject({
    MetricName: "SignInFailed",
    Threshold: 200,
    Period: 300,
    EvaluationPeriods: 1,
  });
  expect(alarm("limits-reached")).toMatchObject({
    MetricName: "TooManyAttempts",
    Threshold: 20,
    Period: 900,
    EvaluationPeriods: 1,
  });
});
