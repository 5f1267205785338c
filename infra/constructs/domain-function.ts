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
import { mailSender, metricNamespace, type Stage } from "../stage.ts";

type ObjectAction = "GetObject" | "PutObject" | "DeleteObject";
type PasswordAction =
  | "AdminCreateUser"
  | "AdminSetUserPassword"
  | "AdminInitiateAuth"
  | "AdminUpdateUserAttributes"
  | "AdminDeleteUser";

/** All that a function may do beyond writing its own log. */
export interface Grants {
  /**
   * `read`: also keeps sessions alive and counts attempts. `errands`: takes rows of the outbox away, leaves new ones, and
   * changes what belongs to organizations and their list.
   */
  table: "read" | "write" | "errands";
  /** Finds what is due, whatever organization it is of, by this sparse index. */
  index?: "gsi1";
  /** What it may do under which prefix of the file bucket. */
  files?: Record<string, readonly ObjectAction[]>;
  passwords?: readonly PasswordAction[];
  mail?: true;
  /** Knows the key of the payment provider and the token of its webhooks. */
  payments?: true;
  /** Knows the secret that signs links and device marks. */
  signing?: true;
  /** What it may do with the key that seals the secrets of organizations. */
  secrets?: readonly ("Encrypt" | "Decrypt")[];
  /** Empties the partitions and folders of what was deleted. */
  purge?: true;
}

export interface DomainFunctionProps {
  stage: Stage;
  data: DataStack;
  /** The folder of the built functions. */
  built: string;
  grants: Grants;
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
function settings(grants: Grants, data: DataStack, stage: Stage): Record<string, string> {
  return {
    TABLE_NAME: data.table.tableName,
    ...(stage.isWatched && { POWERTOOLS_METRICS_NAMESPACE: metricNamespace(stage) }),
    ...(grants.files && { FILES_BUCKET: data.files.bucketName }),
    ...(grants.passwords && {
      USER_POOL_ID: data.userPool.userPoolId,
      USER_POOL_CLIENT_ID: data.userPoolClient.userPoolClientId,
    }),
    ...(grants.mail && { MAIL_FROM: mailSender(stage).from }),
    ...(grants.secrets && { SECRETS_KEY: data.secretsKey.keyArn }),
    ...(grants.signing && {
      SIGNING_SECRET: SecretValue.secretsManager(data.signingSecret.secretArn).unsafeUnwrap(),
    }),
    ...(grants.payments && {
      ASAAS_BASE_URL: stage.asaasUrl,
      ASAAS_API_KEY: asaasSecret("apiKey", data, stage),
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

function statements(grants: Grants, data: DataStack, stage: Stage): PolicyStatement[] {
  const found = tableStatements(grants.table, data);
  if (grants.index)
    found.push(allow(["dynamodb:Query"], `${data.table.tableArn}/index/${grants.index}`));
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
  if (grants.mail) found.push(mailStatement(data, stage));
  if (grants.purge) found.push(...purgeStatements(data));
  return found;
}

function tableStatements(grant: Grants["table"], data: DataStack): PolicyStatement[] {
  const on = (...names: string[]) => onTable(data, ...names);
  const reading = ["GetItem", "BatchGetItem", "Query"];
  const writing = ["PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"];
  const read = on(...reading);
  return {
    read: [read, within(on("UpdateItem"), "USER#*", "ATTEMPTS#*")],
    write: [read, on(...writing)],
    errands: [
      within(on(...reading, ...writing), "ORG#*", "OUTBOX#*", "ORGANIZATIONS#*"),
      within(on(...reading), "USER#*", "CUSTOMER#*", "PLANS", "SYSTEM"),
    ],
  }[grant];
}

function purgeStatements(data: DataStack): PolicyStatement[] {
  const emptied = onTable(data, "GetItem", "Query", "BatchWriteItem", "DeleteItem");
  return [
    within(emptied, "ORG#*", "USER#*", "LINK#*", "CUSTOMER#*", "PURGES"),
    within(onTable(data, "UpdateItem"), "PURGES"),
  ];
}

function onTable({ table }: DataStack, ...names: string[]): PolicyStatement {
  return allow(
    names.map((name) => `dynamodb:${name}`),
    table.tableArn,
  );
}

/** Narrows a statement to partitions whose key is like one of these. */
function within(statement: PolicyStatement, ...partitions: string[]): PolicyStatement {
  statement.addCondition("ForAllValues:StringLike", { "dynamodb:LeadingKeys": partitions });
  return statement;
}

function mailStatement(data: DataStack, stage: Stage): PolicyStatement {
  const identity = Stack.of(data).formatArn({
    service: "ses",
    resource: "identity",
    resourceName: stage.mailDomain,
  });
  const send = allow(["ses:SendEmail"], identity);
  send.addCondition("StringEquals", { "ses:FromAddress": mailSender(stage).address });
  return send;
}

function allow(actions: string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource] });
}
