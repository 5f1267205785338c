import { Duration } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";

export interface ScheduledJobProps {
  everyMinutes: number;
  /** Is called with `{ job: name }`. */
  running: IFunction;
}

/** One job of `shared/jobs.ts`, started every so many minutes. */
export class ScheduledJob extends Rule {
  constructor(scope: Construct, name: string, { everyMinutes, running }: ScheduledJobProps) {
    super(scope, `${name}-schedule`, {
      description: `Runs the job ${name}`,
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      targets: [new LambdaFunction(running, { event: RuleTargetInput.fromObject({ job: name }) })],
    });
  }
}
