import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { DataStack } from "../data-stack.ts";
import type { Grants } from "../grants/grants.ts";
import {
  type TableGrants,
  type TableStatement,
  tableStatements,
} from "../grants/table-statements.ts";
import { distributionParameter, mailSender, type Stage } from "../stage.ts";
import { anyDistribution } from "./files-policy.ts";

/** Rights beyond writing its own log. */
export type FunctionGrants = Grants & { table: TableGrants };

export function roleStatements(
  { table, ...grants }: FunctionGrants,
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
  // Without it S3 answers 403 for a missing object, like for a refusal.
  const reads = Object.values(grants.files ?? {}).some((actions) => actions.includes("GetObject"));
  if (reads) found.push(allow(["s3:ListBucket"], data.files.bucketArn));
  if (grants.erases) found.push(...erasingStatements(data, stage));
  if (grants.passwords) {
    found.push(
      allow(
        grants.passwords.map((action) => `cognito-idp:${action}`),
        data.userPool.userPoolArn,
      ),
    );
  }
  if (grants.secrets) found.push(encryptionStatement(grants.secrets, data));
  const sender = grants.mail === "sends" && mailSender(stage);
  if (sender)
    for (const [address, names] of Object.entries(sender.resources))
      found.push(mailStatement(data, names, address));
  return found;
}

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

/** The distribution is deployed after the functions: they find it by its parameter and recognize it by its tags. */
function erasingStatements(data: DataStack, stage: Stage): PolicyStatement[] {
  const forget = allow(["cloudfront:CreateInvalidation"], anyDistribution(Stack.of(data)));
  forget.addCondition("StringEquals", {
    "aws:ResourceTag/product": "fechou",
    "aws:ResourceTag/stage": stage.name,
  });
  const find = Stack.of(data).formatArn({
    service: "ssm",
    resource: "parameter",
    resourceName: distributionParameter(stage).slice(1),
  });
  return [
    allow(["s3:ListBucketVersions"], data.files.bucketArn),
    allow(["ssm:GetParameter"], find),
    forget,
  ];
}

/** Secrets are encrypted and decrypted only with the organization as context. */
function encryptionStatement(
  actions: NonNullable<Grants["secrets"]>,
  { secretsKey }: DataStack,
): PolicyStatement {
  const statement = allow(
    actions.map((action) => `kms:${action}`),
    secretsKey.keyArn,
  );
  statement.addCondition("ForAllValues:StringEquals", {
    "kms:EncryptionContextKeys": ["organization"],
  });
  statement.addCondition("Null", { "kms:EncryptionContext:organization": "false" });
  return statement;
}

function mailStatement(
  data: DataStack,
  names: readonly string[],
  address: string,
): PolicyStatement {
  const resources = names.map((resource) => Stack.of(data).formatArn({ service: "ses", resource }));
  const send = new PolicyStatement({ actions: ["ses:SendEmail"], resources });
  send.addCondition("StringEquals", { "ses:FromAddress": address });
  return send;
}

function allow(actions: string[], resource: string): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource] });
}
