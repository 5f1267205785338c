import { CfnElement } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import { only, permissionsOf, resources, synthesize } from "./synthesize.ts";

const { api, stacks } = synthesize({
  stage: "prod",
  mailDomain: "mail.example",
  appUrl: "https://app.example",
});
const domains = Object.keys(contract);
const functions = resources(api, "AWS::Lambda::Function");

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, unknown>>;
}

/** Each call a function may make and on what, `only` naming the partitions that it is held to. */
const READ = ["BatchGetItem", "GetItem", "Query"].map((action) => `dynamodb:${action} the table`);
const WRITE = ["ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"].map(
  (action) => `dynamodb:${action} the table`,
);
const LOG = ["logs:CreateLogStream its log", "logs:PutLogEvents its log"];
const passwords = (...actions: string[]) =>
  actions.map((action) => `cognito-idp:Admin${action} the people`);

const expected: Record<string, string[]> = {
  auth: [
    ...LOG,
    ...READ,
    ...WRITE,
    ...passwords("CreateUser", "DeleteUser", "InitiateAuth", "SetUserPassword"),
  ],
  users: [
    ...LOG,
    ...READ,
    ...WRITE,
    ...passwords("InitiateAuth", "SetUserPassword"),
    "s3:DeleteObject files /files/users/*",
    "s3:PutObject files /files/users/*",
  ],
  organization: [...LOG, ...READ, ...WRITE],
  invites: [...LOG, ...READ, ...WRITE, ...passwords("CreateUser", "DeleteUser", "SetUserPassword")],
  clients: [...LOG, ...READ, ...WRITE],
  products: [...LOG, ...READ, ...WRITE],
  proposals: [...LOG, ...READ, ...WRITE],
  notifications: [...LOG, ...READ, ...WRITE],
  tasks: [...LOG, ...READ, ...WRITE],
  tags: [...LOG, ...READ, ...WRITE],
  "checklist-templates": [...LOG, ...READ, ...WRITE],
  "sla-settings": [...LOG, ...READ, ...WRITE],
  subscription: [...LOG, ...READ, ...WRITE],
  webhooks: [...LOG, ...READ, ...WRITE],
  admin: [...LOG, ...READ, ...WRITE],
  pdf: [
    ...LOG,
    ...READ,
    "dynamodb:UpdateItem the table only USER#*,ATTEMPTS#*",
    "s3:GetObject files /files/*",
    "s3:GetObject files /pdf/*",
    "s3:ListBucket files",
    "s3:PutObject files /pdf/*",
  ],
  branding: [
    ...LOG,
    ...READ,
    ...WRITE,
    "s3:DeleteObject files /files/*",
    "s3:PutObject files /files/*",
  ],
  jobs: [...LOG, ...READ, ...WRITE, "dynamodb:Query the table by gsi1"],
  outbox: [
    ...LOG,
    ...[...READ, ...WRITE].map((action) => `${action} only ORG#*,OUTBOX#*,ORGANIZATIONS#*`),
    ...READ.map((action) => `${action} only USER#*,CUSTOMER#*,PLANS,SYSTEM`),
    ...["BatchWriteItem", "DeleteItem", "GetItem", "Query"].map(
      (action) => `dynamodb:${action} the table only ORG#*,USER#*,LINK#*,CUSTOMER#*,PURGES`,
    ),
    "dynamodb:UpdateItem the table only PURGES",
    "dynamodb:DescribeStream its stream",
    "dynamodb:GetRecords its stream",
    "dynamodb:GetShardIterator its stream",
    "dynamodb:ListStreams *",
    ...passwords("DeleteUser", "UpdateUserAttributes"),
    "s3:DeleteObject files /files/*",
    "s3:DeleteObject files /pdf/*",
    "s3:ListBucket files",
    "ses:SendEmail mail.example only nao-responda@mail.example",
    "sqs:GetQueueAttributes the dead letters",
    "sqs:GetQueueUrl the dead letters",
    "sqs:SendMessage the dead letters",
  ],
};

test("there is one function for each domain of the contract, one for the outbox and one for the jobs", () => {
  const ids = [...domains, "outbox", "jobs"].map(logicalId);
  expect(Object.keys(functions).toSorted()).toEqual(ids.toSorted());
});

test("the routes are those of the contract, each answered by its domain's function", () => {
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
  expect(served.toSorted()).toEqual(wanted.toSorted());
  expect(Object.keys(integrations)).toHaveLength(domains.length);
});

test("each function may be called by the API alone, with one permission for all its routes", () => {
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

test("every function is in the list of what functions may do", () => {
  expect(Object.keys(expected).toSorted()).toEqual([...domains, "outbox", "jobs"].toSorted());
});

test("no role has a policy that was not written for it", () => {
  for (const { Properties } of Object.values(resources(api, "AWS::IAM::Role"))) {
    expect(Properties).not.toHaveProperty("ManagedPolicyArns");
    expect(Properties).not.toHaveProperty("Policies");
  }
});

test("functions run Node 24 on ARM with 512 MB; printing runs on x86 with 2 GB, 30 s and a limit of its own", () => {
  const { [logicalId("pdf")]: pdf, ...others } = functions;
  for (const { Properties } of Object.values(others)) {
    expect(Properties).toMatchObject({
      Runtime: "nodejs24.x",
      Architectures: ["arm64"],
      MemorySize: 512,
    });
  }
  expect(pdf?.Properties).toMatchObject({
    Runtime: "nodejs24.x",
    Architectures: ["x86_64"],
    MemorySize: 2_048,
    Timeout: 30,
    ReservedConcurrentExecutions: 20,
  });
});

test("every function writes to a log of its own that ends after three months", () => {
  const logs = resources(api, "AWS::Logs::LogGroup");
  expect(Object.values(logs).map(({ Properties }) => Properties["RetentionInDays"])).toEqual(
    Object.keys(functions).map(() => 90),
  );
  const used = Object.values(functions).map(({ Properties }) => {
    const config = Properties["LoggingConfig"] as { LogGroup: { Ref: string } };
    return config.LogGroup.Ref;
  });
  expect(used.toSorted()).toEqual(Object.keys(logs).toSorted());
});

test("the API lets through so many calls a second and writes no line for each", () => {
  const stage = only(api, "AWS::ApiGatewayV2::Stage");
  expect(stage).toMatchObject({
    StageName: "$default",
    DefaultRouteSettings: { ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 4_000 },
  });
  expect(stage).not.toHaveProperty("AccessLogSettings");
  expect(only(api, "AWS::ApiGatewayV2::Api")).not.toHaveProperty("CorsConfiguration");
});

test("new rows of the outbox reach its consumer, and what keeps failing the dead letters", () => {
  const mapping = only(api, "AWS::Lambda::EventSourceMapping") as {
    FilterCriteria: { Filters: { Pattern: string }[] };
  };
  expect(mapping).toMatchObject({
    FunctionName: { Ref: logicalId("outbox") },
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 5,
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
  expect(only(api, "AWS::SQS::Queue")).toMatchObject({
    MessageRetentionPeriod: 14 * 86_400,
    SqsManagedSseEnabled: true,
  });
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
    .flatMap(({ Effect, Action, Resource, Condition }) => {
      expect(Effect).toBe("Allow");
      const limits = Object.values(Condition ?? {})
        .flatMap((condition) => Object.values(condition))
        .map(String);
      const narrowed = limits.map((limit) => ` only ${limit}`).join("");
      const places = [Resource].flat().map((one) => `${placeOf(one, name)}${narrowed}`);
      return [Action].flat().flatMap((action) => places.map((place) => `${action} ${place}`));
    })
    .toSorted();
}

function placeOf(resource: unknown, name: string): string {
  const text = JSON.stringify(resource);
  if (text === '"*"') return "*";
  if (text.includes(logicalId(`${name}-log`))) return "its log";
  if (text.includes("OutboxDeadLetters")) return "the dead letters";
  if (text.includes(":ses:")) return /identity\/([\w.]+)/.exec(text)?.[1] ?? text;
  if (/ExportsOutputFnGetAttTable\w+StreamArn/.test(text)) return "its stream";
  const index = /Table\w+Arn.*\/index\/(\w+)/.exec(text)?.[1];
  if (index) return `the table by ${index}`;
  if (/ExportsOutputFnGetAttTable\w+Arn/.test(text)) return "the table";
  if (/ExportsOutputFnGetAttPeople\w+Arn/.test(text)) return "the people";
  if (/ExportsOutputFnGetAttFiles\w+Arn/.test(text))
    return `files ${/"(\/[^"]*)"/.exec(text)?.[1] ?? ""}`.trim();
  return text;
}
