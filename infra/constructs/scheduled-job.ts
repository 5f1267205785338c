import { Duration } from "aws-cdk-lib";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";

export interface ScheduledJobProps {
  everyMinutes: number;
  /** Is called with `{ job: name }`. */
  target: IFunction;
  /** Calls that could not be delivered. */
  deadLetters: IQueue;
}

/**
 * One job of `shared/jobs.ts`, on its schedule. A start that cannot be delivered before the next is
 * dropped.
 */
export class ScheduledJob extends Rule {
  constructor(
    scope: Construct,
    name: string,
    { everyMinutes, target, deadLetters }: ScheduledJobProps,
  ) {
    const interval = Duration.minutes(everyMinutes);
    super(scope, `${name}-schedule`, {
      description: `Runs the job ${name}`,
      schedule: Schedule.rate(interval),
      targets: [
        new LambdaFunction(target, {
          event: RuleTargetInput.fromObject({ job: name }),
          retryAttempts: 5,
          maxEventAge: interval,
          deadLetterQueue: deadLetters,
        }),
      ],
    });
  }
}
