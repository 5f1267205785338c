import { Duration, RemovalPolicy, SecretValue } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  ApplicationLogLevel,
  Architecture,
  type CfnFunction,
  Code,
  Function as LambdaFunction,
  type FunctionOptions,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from "aws-cdk-lib/aws-lambda";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { join } from "node:path";
import type { DataStack } from "../data-stack.ts";
import { mailSender, metricNamespace, type Stage } from "../stage.ts";
import { type FunctionGrants, roleStatements } from "./role-statements.ts";

export interface DomainFunctionProps {
  stage: Stage;
  data: DataStack;
  /** The folder of the built functions. */
  built: string;
  grants: FunctionGrants;
  /** Encrypts the settings, some of which are secrets; absent: AWS's own key does. */
  settingsKey?: IKey;
  /** What differs from the defaults. */
  options?: Pick<
    FunctionOptions,
    | "memorySize"
    | "timeout"
    | "architecture"
    | "reservedConcurrentExecutions"
    | "retryAttempts"
    | "maxEventAge"
    | "onFailure"
  >;
}

/** One function, named as its folder under `functions/`: its code, its settings, its log and its own narrow role. */
export class DomainFunction extends LambdaFunction {
  constructor(
    scope: Construct,
    name: string,
    { stage, data, built, grants, settingsKey, options }: DomainFunctionProps,
  ) {
    const logGroup = new LogGroup(scope, `${name}-log`, {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${name}-role`, {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    });
    logGroup.grantWrite(role);
    for (const statement of roleStatements(grants, data, stage)) role.addToPolicy(statement);
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
      environment: settings(grants, data, stage),
    });
    if (settingsKey) {
      role.addToPolicy(
        new PolicyStatement({ actions: ["kms:Decrypt"], resources: [settingsKey.keyArn] }),
      );
      // The construct's own option would grant more than reading them.
      (this.node.defaultChild as CfnFunction).kmsKeyArn = settingsKey.keyArn;
    }
  }
}

/** A function knows the names of what it may use, and no others. */
function settings(
  { table, ...grants }: FunctionGrants,
  data: DataStack,
  stage: Stage,
): Record<string, string> {
  const sender = grants.mail && mailSender(stage);
  return {
    TABLE_NAME: data.table.tableName,
    ...(stage.isWatched && { POWERTOOLS_METRICS_NAMESPACE: metricNamespace(stage) }),
    ...(grants.files && { FILES_BUCKET: data.files.bucketName }),
    ...(grants.passwords && {
      USER_POOL_ID: data.userPool.userPoolId,
      USER_POOL_CLIENT_ID: data.userPoolClient.userPoolClientId,
    }),
    ...(sender && { MAIL_FROM: sender.from, SUPPORT_EMAIL: stage.supportEmail }),
    ...(grants.secrets && { SECRETS_KEY: data.secretsKey.keyArn }),
    ...((grants.signing || table.attempts) && {
      SIGNING_SECRET: SecretValue.secretsManager(data.signingSecret.secretArn).unsafeUnwrap(),
    }),
    ...(grants.payments === "calls" && {
      ASAAS_BASE_URL: stage.asaasUrl,
      ASAAS_API_KEY: asaasSecret("apiKey", data, stage),
    }),
    ...(grants.payments === "is called" && {
      ASAAS_WEBHOOK_TOKEN: asaasSecret("webhookToken", data, stage),
    }),
  };
}

/** A reference that is resolved while deploying: the value is never in a template. */
function asaasSecret(jsonField: string, data: DataStack, stage: Stage): string {
  const versionId = stage.asaasSecretVersion;
  return SecretValue.secretsManager(data.asaasSecret.secretArn, {
    jsonField,
    ...(versionId && { versionId }),
  }).unsafeUnwrap();
}
