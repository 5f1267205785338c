import { expect, test } from "vitest";
import { ACCESS_LOG_DAYS, ACCESS_LOG_FIELDS } from "#infra/access-logs-stack.ts";
import { only, resources, synthesize } from "./synthesize.ts";

const prod = synthesize({ stage: "prod" }, "sa-east-1");

test("keeps CloudFront's access logs for six months, in the region of their delivery", () => {
  if (!prod.accessLogs) throw new Error("There are no access logs");
  expect(prod.stacks.records?.region).toBe("us-east-1");
  expect(ACCESS_LOG_DAYS).toBeGreaterThanOrEqual(184);
  expect(only(prod.accessLogs, "AWS::S3::Bucket")).toMatchObject({
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: ACCESS_LOG_DAYS, Status: "Enabled" }] },
  });
  expect(only(prod.accessLogs, "AWS::Logs::DeliverySource")).toMatchObject({
    LogType: "ACCESS_LOGS",
  });
  expect(only(prod.accessLogs, "AWS::Logs::Delivery")["RecordFields"]).toEqual(ACCESS_LOG_FIELDS);
});

test("no field of an access log can contain a token", () => {
  const risky = /uri|query|cookie|referer|host|user-agent/i;
  expect(ACCESS_LOG_FIELDS.filter((field) => risky.test(field))).toEqual([]);
  const { Format } = only(prod.api, "AWS::ApiGatewayV2::Stage")["AccessLogSettings"] as {
    Format: string;
  };
  expect(Object.keys(JSON.parse(Format) as object)).toEqual([
    "requestId",
    "at",
    "ip",
    "route",
    "status",
    "bytes",
  ]);
  expect(Format).not.toMatch(/\$context\.(path|authorizer|customDomain)/);
});

test("keeps the API's access logs for more than six months, beyond their stack", () => {
  const [, group] =
    Object.entries(resources(prod.api, "AWS::Logs::LogGroup")).find(([id]) =>
      id.startsWith("AccessRecords"),
    ) ?? [];
  expect(group).toMatchObject({ DeletionPolicy: "Retain", Properties: { RetentionInDays: 365 } });
});

test("only CloudFront's delivery in this account writes access logs", () => {
  const { PolicyDocument } = only(prod.accessLogs as never, "AWS::S3::BucketPolicy") as {
    PolicyDocument: { Statement: { Effect: string }[] };
  };
  const allowed = PolicyDocument.Statement.filter(({ Effect }) => Effect === "Allow");
  expect(allowed).toMatchObject([
    {
      Action: "s3:PutObject",
      Principal: { Service: "delivery.logs.amazonaws.com" },
      Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
    },
  ]);
});

test.each([
  ["dev", {}, false],
  ["dev", { accessRecords: "on" }, true],
  ["prod", { accessRecords: "off" }, false],
])("in %s with %j there are access logs: %s", (stage, settings, expected) => {
  const { stacks, api } = synthesize({ stage, ...settings });
  expect(Boolean(stacks.records)).toBe(expected);
  expect("AccessLogSettings" in only(api, "AWS::ApiGatewayV2::Stage")).toBe(expected);
});

test("refuses any setting other than on and off", () => {
  expect(() => synthesize({ accessRecords: "yes" })).toThrow('not "yes"');
});
