import { expect, test } from "vitest";
import { ACCESS_LOG_DAYS, ACCESS_LOG_FIELDS } from "#infra/access-logs-stack.ts";
import { only, resources, synthesize } from "./synthesize.ts";

const prod = synthesize({ stage: "prod" }, "sa-east-1");

test("CloudFront's access logs are kept for six months, where CloudFront delivers them", () => {
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

test("no field of an access log can hold a token: no path, no query, no cookie, no referrer", () => {
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

test("the API's access logs are kept longer than six months and outlive their stack", () => {
  const [, group] =
    Object.entries(resources(prod.api, "AWS::Logs::LogGroup")).find(([id]) =>
      id.startsWith("AccessRecords"),
    ) ?? [];
  expect(group).toMatchObject({ DeletionPolicy: "Retain", Properties: { RetentionInDays: 365 } });
});

test("only CloudFront's delivery of this account writes access logs", () => {
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

test("anything but on and off is refused", () => {
  expect(() => synthesize({ accessRecords: "yes" })).toThrow('not "yes"');
});
