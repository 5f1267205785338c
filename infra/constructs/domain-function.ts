import { SecretValue } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { CfnFunction, FunctionOptions } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { DataStack } from "../data-stack.ts";
import {
  distributionParameter,
  mailConfiguration,
  mailSender,
  metricNamespace,
  type Stage,
} from "../stage.ts";
import { LoggedFunction } from "./logged-function.ts";
import { type FunctionGrants, roleStatements } from "./role-statements.ts";

export interface DomainFunctionProps {
  stage: Stage;
  data: DataStack;
  built: string;
  grants: FunctionGrants;
  /** Encrypts the settings, some of which are secrets; by default AWS's own key. */
  settingsKey?: IKey;
  options?: FunctionOptions;
}

export class DomainFunction extends LoggedFunction {
  constructor(
    scope: Construct,
    name: string,
    { stage, data, built, grants, settingsKey, options }: DomainFunctionProps,
  ) {
    super(scope, name, {
      stage,
      built,
      statements: [
        ...roleStatements(grants, data, stage),
        ...(settingsKey ? [readSettings(settingsKey)] : []),
      ],
      options: { ...options, environment: settings(grants, data, stage) },
    });
    // The construct's own option would grant more than reading them.
    if (settingsKey) (this.node.defaultChild as CfnFunction).kmsKeyArn = settingsKey.keyArn;
  }
}

function readSettings({ keyArn }: IKey): PolicyStatement {
  return new PolicyStatement({ actions: ["kms:Decrypt"], resources: [keyArn] });
}

/** A function knows only the names that its grants need. */
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
    ...(grants.erases && { DISTRIBUTION_PARAMETER: distributionParameter(stage) }),
    ...(grants.passwords && {
      USER_POOL_ID: data.userPool.userPoolId,
      USER_POOL_CLIENT_ID: data.userPoolClient.userPoolClientId,
    }),
    ...(sender && { MAIL_FROM: sender.from, SUPPORT_EMAIL: stage.supportEmail }),
    ...(sender &&
      grants.mail === "sends" && {
        TENANT_MAIL_FROM: sender.tenantFrom,
        MAIL_CONFIGURATION: mailConfiguration(stage),
      }),
    ...(grants.secrets && { SECRETS_KEY: data.secretsKey.keyArn }),
    ...((grants.signing || table.rateLimits) && {
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

/** Resolved at deployment: the value is never in a template. */
function asaasSecret(jsonField: string, data: DataStack, stage: Stage): string {
  const versionId = stage.asaasSecretVersion;
  return SecretValue.secretsManager(data.asaasSecret.secretArn, {
    jsonField,
    ...(versionId && { versionId }),
  }).unsafeUnwrap();
}
