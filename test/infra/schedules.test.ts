import { type CfnElement, Duration } from "aws-cdk-lib";
import { Schedule } from "aws-cdk-lib/aws-events";
import { expect, test } from "vitest";
import { type JobName, jobs } from "#shared/jobs.ts";
import { permissionsOf, resources, synthesize } from "./synthesize.ts";

const { api, stacks } = synthesize();
const JOBS = stacks.api.getLogicalId(
  stacks.api.node.findChild("jobs").node.defaultChild as CfnElement,
);

test("each job has its schedule, and only schedules may start the jobs' function", () => {
  const rules = resources(api, "AWS::Events::Rule");
  const started = Object.values(rules).map(({ Properties }) => {
    const [target] = Properties["Targets"] as { Arn: { "Fn::GetAtt": [string] }; Input: string }[];
    expect(target?.Arn["Fn::GetAtt"][0]).toBe(JOBS);
    expect(Properties["State"]).toBe("ENABLED");
    return [JSON.parse(target?.Input ?? "") as unknown, Properties["ScheduleExpression"]];
  });
  const wanted = Object.entries(jobs).map(([job, { everyMinutes }]) => [
    { job },
    Schedule.rate(Duration.minutes(everyMinutes)).expressionString,
  ]);
  expect(started).toEqual(expect.arrayContaining(wanted));
  expect(started).toHaveLength(wanted.length);
  const permissions = permissionsOf(api, "events.amazonaws.com");
  expect(permissions).toHaveLength(1);
  expect(permissions[0]).toMatchObject({ FunctionName: { "Fn::GetAtt": [JOBS, "Arn"] } });
  // CloudFormation names rules after their stack.
  expect(JSON.stringify(permissions[0]?.["SourceArn"])).toContain(":rule/fechou-dev-api-*");
  const callers = ["apigateway.amazonaws.com", "events.amazonaws.com"];
  expect(Object.keys(resources(api, "AWS::Lambda::Permission"))).toHaveLength(
    callers.flatMap((caller) => permissionsOf(api, caller)).length,
  );
});

test("keeps a start that fails until the next one, or three times, as a dead letter", () => {
  for (const { Properties } of Object.values(resources(api, "AWS::Events::Rule"))) {
    const [target] = Properties["Targets"] as {
      Input: string;
      DeadLetterConfig: unknown;
      RetryPolicy: { MaximumEventAgeInSeconds: number };
    }[];
    const { job } = JSON.parse(target?.Input ?? "") as { job: JobName };
    expect(target).toMatchObject({
      DeadLetterConfig: {
        Arn: { "Fn::GetAtt": [expect.stringMatching("^JobDeadLetters"), "Arn"] },
      },
      RetryPolicy: { MaximumEventAgeInSeconds: 60 * jobs[job].everyMinutes },
    });
  }
  const settings = Object.values(resources(api, "AWS::Lambda::EventInvokeConfig"));
  const ofJobs = settings.find(({ Properties }) => JSON.stringify(Properties).includes(JOBS));
  expect(ofJobs?.Properties).toMatchObject({
    FunctionName: { Ref: JOBS },
    MaximumRetryAttempts: 2,
    DestinationConfig: {
      OnFailure: {
        Destination: { "Fn::GetAtt": [expect.stringMatching("^JobDeadLetters"), "Arn"] },
      },
    },
  });
});

test("keeps dead letters encrypted for two weeks, readable over TLS only", () => {
  const queues = Object.values(resources(api, "AWS::SQS::Queue"));
  expect(queues.map(({ Properties }) => Properties)).toEqual(
    queues.map(() => ({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true })),
  );
  const policies = JSON.stringify(resources(api, "AWS::SQS::QueuePolicy"));
  expect(policies.match(/"aws:SecureTransport":"false"/g)).toHaveLength(queues.length);
});
