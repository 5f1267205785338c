import { join } from "node:path";
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  type FunctionOptions,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Stage } from "../stage.ts";

export interface LoggedFunctionProps {
  stage: Stage;
  built: string;
  /** Rights beyond writing its own log. */
  statements?: readonly PolicyStatement[];
  options?: FunctionOptions;
}

/** A function named as its folder under `functions/`, with its own log and narrow role. */
export class LoggedFunction extends LambdaFunction {
  constructor(
    scope: Construct,
    name: string,
    { stage, built, statements = [], options }: LoggedFunctionProps,
  ) {
    const logGroup = new LogGroup(scope, `${name}-log`, {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${name}-role`, {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    });
    logGroup.grantWrite(role);
    for (const statement of statements) role.addToPolicy(statement);
    super(scope, name, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 512,
      timeout: Duration.seconds(15),
      ...options,
      handler: "index.handler",
      code: Code.fromAsset(join(built, name), { exclude: ["*.map"] }),
      role,
      logGroup,
      // Without Lambda's own three lines for each call, which for a poll would cost as much as the poll.
      loggingFormat: LoggingFormat.JSON,
      systemLogLevelV2: SystemLogLevel.WARN,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
    });
  }
}
