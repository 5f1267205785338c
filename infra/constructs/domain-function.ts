import { Duration, RemovalPolicy, SecretValue, Stack } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
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
import { join } from "node:path";
import type { DataStack } from "../data-stack.ts";
import type { Grants } from "../grants.ts";
import { mailSender, metricNamespace, type Stage } from "../stage.ts";
import { type TableGrants, type TableStatement, tableStatements } from "../table-statements.ts";

export interface DomainFunctionProps {
  stage: Stage;
  data: DataStack;
  /** The folder of the built functions. */
  built: string;
  /** What it may do beyond writing its own log. */
  grants: Grants & { table: TableGrants };
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
    { stage, data, built, grants, options }: DomainFunctionProps,
  ) {
    const logGroup = new LogGroup(scope, `${name}-log`, {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const role = new Role(scope, `${name}-role`, {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    });
    logGroup.grantWrite(role);
    for (const statement of statements(grants, data, stage)) role.addToPolicy(statement);
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
  }
}

/** A function knows the names of what it may use, and no others. */
function settings(
  { table, ...grants }: DomainFunctionProps["grants"],
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

function statements(
  { table, ...grants }: DomainFunctionProps["grants"],
  data: DataStack,
  stage: Stage,
): PolicyStatement[] {
  const found = tableStatements(table).map((statement) => onTable(statement, data));
  for (const [prefix, actions] of Object.entries(grants.files ?? {})) {
    found.push(
      allow(
        actions.map((action) => `s3:${action}`),
        data.files.arnForObjects(`${prefix}*`),
      ),
    );
  }
  // Without it a missing object is answered 403 and could not be told from a refusal.
  const reads = Object.values(grants.files ?? {}).some((actions) => actions.includes("GetObject"));
  if (reads || grants.purge) {
    found.push(allow(["s3:ListBucket"], data.files.bucketArn));
  }
  if (grants.passwords) {
    found.push(
      allow(
        grants.passwords.map((action) => `cognito-idp:${action}`),
        data.userPool.userPoolArn,
      ),
    );
  }
  if (grants.secrets) {
    found.push(
      allow(
        grants.secrets.map((action) => `kms:${action}`),
        data.secretsKey.keyArn,
      ),
    );
  }
  const sender = grants.mail === "sends" && mailSender(stage);
  if (sender) found.push(mailStatement(data, sender));
  return found;
}

/** A statement about rows as IAM understands it. */
function onTable(
  { actions, partitions, attributes, except, index }: TableStatement,
  { table }: DataStack,
): PolicyStatement {
  const statement = allow(
    actions.map((action) => `dynamodb:${action}`),
    index ? `${table.tableArn}/index/${index}` : table.tableArn,
  );
  statement.addCondition("ForAllValues:StringLike", {
    "dynamodb:LeadingKeys": partitions,
    ...(attributes && { "dynamodb:Attributes": attributes }),
  });
  if (except)
    statement.addCondition("ForAllValues:StringNotEquals", { "dynamodb:Attributes": except });
  return statement;
}

function mailStatement(
  data: DataStack,
  { domain, address }: NonNullable<ReturnType<typeof mailSender>>,
): PolicyStatement {
  const identity = Stack.of(data).formatArn({
    service: "ses",
    resource: "identity",
    resourceName: domain,
  });
  const send = allow(["ses:SendEmail"], identity);
  send.addCondition("StringEquals", { "ses:FromAddress": address });
  return send;
}

function allow(actions: string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource] });
}
