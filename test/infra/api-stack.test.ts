import { CfnElement } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { ORGANIZATION_FILES } from "#infra/grants/grants.ts";
import { contract } from "#shared/contract.ts";
import { STREAM_MINUTES } from "#shared/jobs.ts";
import { only, permissionsOf, resources, synthesize } from "./synthesize.ts";

const { api, stacks } = synthesize({
  stage: "prod",
  mailDomain: "mail.example",
  appUrl: "https://app.example",
});
/** The most that CloudFormation takes in a stack. */
const MAX_RESOURCES = 500;

const domains = Object.keys(contract);
const functions = resources(api, "AWS::Lambda::Function");

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** Calls of a function and their resources, limited by `only`; rows of the table: `grants.test.ts`. */
const LOG = [
  "logs:CreateLogStream its log",
  "logs:PutLogEvents its log",
  "kms:Decrypt the settings' key",
];
const passwords = (...actions: string[]) =>
  actions.map((action) => `cognito-idp:Admin${action} the people`);

const secrets = (...actions: string[]) =>
  actions.map((action) => `kms:${action} the secrets' key only organization only false`);

const deadLetters = (queue: string) =>
  ["GetQueueAttributes", "GetQueueUrl", "SendMessage"].map((action) => `sqs:${action} ${queue}`);

const expected: Record<string, string[]> = {
  auth: [...LOG, ...passwords("CreateUser", "DeleteUser", "InitiateAuth", "SetUserPassword")],
  users: [
    ...LOG,
    ...passwords("InitiateAuth", "SetUserPassword"),
    "s3:DeleteObject files /files/users/*",
    "s3:PutObject files /files/users/*",
  ],
  organization: [...LOG],
  invites: [...LOG, ...passwords("CreateUser", "DeleteUser", "SetUserPassword")],
  clients: [...LOG],
  products: [...LOG],
  proposals: [...LOG],
  notifications: [...LOG],
  tasks: [...LOG],
  tags: [...LOG],
  "checklist-templates": [...LOG],
  "sla-settings": [...LOG],
  "proposal-templates": [...LOG],
  "saved-filters": [...LOG],
  dashboard: [...LOG],
  reports: [...LOG],
  samples: [...LOG],
  contracts: [...LOG, ...secrets("Decrypt", "Encrypt")],
  subscription: [...LOG],
  webhooks: [...LOG],
  admin: [...LOG],
  chat: [...LOG],
  offers: [...LOG, "s3:GetObject files /offers/*", "s3:ListBucket files"],
  sync: [...LOG],
  pdf: [
    ...LOG,
    "lambda:InvokeFunction the printer",
    `s3:GetObject files /${ORGANIZATION_FILES}*`,
    "s3:GetObject files /offers/*",
    "s3:GetObject files /pdf/*",
    "s3:ListBucket files",
    "s3:PutObject files /pdf/*",
  ],
  // Its environment is empty: there are no settings to read.
  printer: LOG.filter((grant) => !grant.startsWith("kms:")),
  branding: [
    ...LOG,
    `s3:DeleteObject files /${ORGANIZATION_FILES}*`,
    `s3:PutObject files /${ORGANIZATION_FILES}*`,
  ],
  jobs: [...LOG, ...deadLetters("JobDeadLetters"), ...secrets("Decrypt")],
  "mail-events": [...LOG, ...deadLetters("MailDeadLetters")],
  outbox: [
    ...LOG,
    "dynamodb:DescribeStream its stream",
    "dynamodb:GetRecords its stream",
    "dynamodb:GetShardIterator its stream",
    "dynamodb:ListStreams *",
    ...passwords("DeleteUser", "UpdateUserAttributes"),
    ...secrets("Decrypt"),
    "cloudfront:CreateInvalidation distributions only fechou only prod",
    "s3:DeleteObjectVersion files /files/*",
    "s3:DeleteObjectVersion files /pdf/*",
    "s3:ListBucketVersions files",
    "ssm:GetParameter /fechou/prod/distribution",
    "ses:SendEmail mail.example only nao-responda@mail.example",
    "ses:SendEmail envio.mail.example only propostas@envio.mail.example",
    "ses:SendEmail the mail configuration only propostas@envio.mail.example",
    "lambda:InvokeFunction the printer",
    `s3:GetObject files /${ORGANIZATION_FILES}*`,
    "s3:GetObject files /offers/*",
    "s3:PutObject files /offers/*",
    "s3:DeleteObject files /offers/*",
    "s3:DeleteObjectVersion files /offers/*",
    "s3:ListBucket files",
    ...deadLetters("OutboxDeadLetters"),
  ],
};

test("has one function for each domain, the outbox, the jobs and the printer", () => {
  const ids = [...domains, "outbox", "jobs", "mail-events", "printer"].map(logicalId);
  expect(Object.keys(functions).toSorted()).toEqual(ids.toSorted());
});

test("routes every endpoint to its domain's function, and all others to one", () => {
  const integrations = resources(api, "AWS::ApiGatewayV2::Integration");
  const served = Object.values(resources(api, "AWS::ApiGatewayV2::Route")).map(({ Properties }) => {
    const target = /"Ref":"(\w+)"/.exec(JSON.stringify(Properties["Target"]))?.[1] ?? "";
    const uri = integrations[target]?.Properties["IntegrationUri"] as {
      "Fn::GetAtt": [string, string];
    };
    return `${String(Properties["RouteKey"])} by ${uri["Fn::GetAtt"][0]}`;
  });
  const wanted = Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.values(endpoints).map(({ route }) => `${route} by ${logicalId(domain)}`),
  );
  wanted.push(`ANY /api/{proxy+} by ${logicalId("auth")}`);
  expect(served.toSorted()).toEqual(wanted.toSorted());
  expect(Object.keys(integrations)).toHaveLength(domains.length);
});

test("only the API may call a function, with one permission for all its routes", () => {
  const permissions = permissionsOf(api, "apigateway.amazonaws.com");
  expect(permissions).toHaveLength(domains.length);
  for (const { Action, SourceArn } of permissions) {
    expect(Action).toBe("lambda:InvokeFunction");
    expect(JSON.stringify(SourceArn)).toContain("/*/*/*");
  }
  expect(resources(api, "AWS::Lambda::Url")).toEqual({});
});

test.each(Object.keys(expected))("%s may do what its work needs and nothing more", (name) => {
  expect(grantsOf(name)).toEqual(expected[name]?.toSorted());
});

test("lists every function in the table of permissions", () => {
  expect(Object.keys(expected).toSorted()).toEqual(
    [...domains, "outbox", "jobs", "mail-events", "printer"].toSorted(),
  );
});

test("no role has a policy that was not written for it", () => {
  for (const { Properties } of Object.values(resources(api, "AWS::IAM::Role"))) {
    expect(Properties).not.toHaveProperty("ManagedPolicyArns");
    expect(Properties).not.toHaveProperty("Policies");
  }
});

test("no action or resource is a wildcard, except streams and folders of files", () => {
  const all = Object.keys(expected).flatMap((name) => grantsOf(name));
  expect(all.filter((grant) => /^[\w:-]*\*/.test(grant))).toEqual([]);
  const wide = all.filter((grant) => / \*| files \/[^ ]*\*$/.test(grant));
  expect(new Set(wide.map((grant) => grant.replace(/^\S+ /, "")))).toEqual(
    new Set([
      "*",
      "files /files/*",
      "files /files/users/*",
      "files /offers/*",
      "files /pdf/*",
      `files /${ORGANIZATION_FILES}*`,
    ]),
  );
  expect(wide.filter((grant) => grant.endsWith(" *"))).toEqual(["dynamodb:ListStreams *"]);
});

test("throttles the API to a number of calls a second", () => {
  const stage = only(api, "AWS::ApiGatewayV2::Stage");
  expect(stage).toMatchObject({
    StageName: "$default",
    DefaultRouteSettings: { ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 4_000 },
  });
  expect(only(api, "AWS::ApiGatewayV2::Api")).not.toHaveProperty("CorsConfiguration");
});

test("delivers new outbox rows to the consumer, repeated failures to dead letters", () => {
  const mapping = only(api, "AWS::Lambda::EventSourceMapping") as {
    FilterCriteria: { Filters: { Pattern: string }[] };
  };
  expect(mapping).toMatchObject({
    FunctionName: { Ref: logicalId("outbox") },
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BisectBatchOnFunctionError: true,
    ParallelizationFactor: 10,
    MaximumRetryAttempts: 5,
    MaximumRecordAgeInSeconds: 60 * STREAM_MINUTES,
    DestinationConfig: {
      OnFailure: {
        Destination: { "Fn::GetAtt": [expect.stringMatching("^OutboxDeadLetters"), "Arn"] },
      },
    },
  });
  expect(
    mapping.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown),
  ).toEqual([
    { eventName: ["INSERT"], dynamodb: { Keys: { pk: { S: [{ prefix: "OUTBOX#" }] } } } },
  ]);
});

function logicalId(name: string): string {
  return stacks.api.getLogicalId(stacks.api.node.findChild(name).node.defaultChild as CfnElement);
}

function grantsOf(name: string): string[] {
  const role = logicalId(`${name}-role`);
  return Object.values(resources(api, "AWS::IAM::Policy"))
    .filter(({ Properties }) => JSON.stringify(Properties["Roles"]).includes(`"${role}"`))
    .flatMap(
      ({ Properties }) => (Properties["PolicyDocument"] as { Statement: Statement[] }).Statement,
    )
    .filter(({ Action }) => !isOnRows(Action))
    .flatMap(({ Effect, Action, Resource, Condition }) => {
      expect(Effect).toBe("Allow");
      const limits = Object.values(Condition ?? {})
        .flatMap((condition) => Object.values(condition))
        .map(String);
      const narrowed = limits.map((limit) => ` only ${limit}`).join("");
      const places = [Resource].flat().map((one) => `${resourceName(one, name)}${narrowed}`);
      return [Action].flat().flatMap((action) => places.map((place) => `${action} ${place}`));
    })
    .toSorted();
}

function isOnRows(action: string | string[]): boolean {
  return [action].flat().every((one) => /^dynamodb:(?!.*Stream|GetRecords|GetShard)/.test(one));
}

function resourceName(resource: unknown, name: string): string {
  const text = JSON.stringify(resource);
  if (text === '"*"') return "*";
  if (text.includes(logicalId(`${name}-log`))) return "its log";
  if (text.includes(logicalId("printer"))) return "the printer";
  if (text.includes("configuration-set/fechou-prod")) return "the mail configuration";
  const queue = /(\w+DeadLetters)/.exec(text)?.[1];
  if (queue) return queue;
  if (text.includes(":cloudfront:")) return "distributions";
  if (text.includes(":ssm:")) return /parameter(\/[\w/]+)/.exec(text)?.[1] ?? text;
  if (text.includes(":ses:")) return /identity\/([\w.]+)/.exec(text)?.[1] ?? text;
  if (/ExportsOutputFnGetAttTable\w+StreamArn/.test(text)) return "its stream";
  if (/"SettingsKey\w+","Arn"/.test(text)) return "the settings' key";
  if (/ExportsOutputFnGetAttSecretsKey\w+Arn/.test(text)) return "the secrets' key";
  if (/ExportsOutputFnGetAttPeople\w+Arn/.test(text)) return "the people";
  if (/ExportsOutputFnGetAttFiles\w+Arn/.test(text))
    return `files ${/"(\/[^"]*)"/.exec(text)?.[1] ?? ""}`.trim();
  return text;
}

test("the stack with everything switched on has room for ten more endpoints", () => {
  const { api: largest } = synthesize({
    stage: "prod",
    mailDomain: "mail.example",
    appUrl: "https://app.example",
    alarmEmail: "ops@app.example",
    push: "on",
  });
  const { Resources } = largest.toJSON() as { Resources: object };
  expect(Object.keys(Resources).length).toBeLessThanOrEqual(MAX_RESOURCES - 10);
});
