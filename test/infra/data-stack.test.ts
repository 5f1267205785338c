import type { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { NO_DOMAIN } from "#infra/stage.ts";
import { only, resources, settingsOf, synthesize } from "./synthesize.ts";

const prod = synthesize({ stage: "prod", mailDomain: "mail.example" });
const dev = synthesize();

test("the table expires items by ttl, has point-in-time recovery and streams new items", () => {
  expect(only(prod.data, "AWS::DynamoDB::Table")).toMatchObject({
    BillingMode: "PAY_PER_REQUEST",
    KeySchema: [
      { AttributeName: "pk", KeyType: "HASH" },
      { AttributeName: "sk", KeyType: "RANGE" },
    ],
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    StreamSpecification: { StreamViewType: "NEW_IMAGE" },
  });
});

test("the table has one sparse index with keys only", () => {
  const { GlobalSecondaryIndexes: indexes } = only(prod.data, "AWS::DynamoDB::Table");
  expect(indexes).toEqual(
    ["gsi1"].map((name) => ({
      IndexName: name,
      KeySchema: [
        { AttributeName: `${name}pk`, KeyType: "HASH" },
        { AttributeName: `${name}sk`, KeyType: "RANGE" },
      ],
      Projection: { ProjectionType: "KEYS_ONLY" },
    })),
  );
});

test("in production stored data outlives its stack and is protected from deletion", () => {
  for (const type of ["AWS::DynamoDB::Table", "AWS::S3::Bucket", "AWS::Cognito::UserPool"]) {
    expect(
      Object.values(resources(prod.data, type)).map((resource) => resource.DeletionPolicy),
    ).toEqual(["Retain"]);
  }
  expect(only(prod.data, "AWS::DynamoDB::Table")["DeletionProtectionEnabled"]).toBe(true);
  expect(only(prod.data, "AWS::Cognito::UserPool")["DeletionProtection"]).toBe("ACTIVE");
  expect(prod.stacks.data.terminationProtection).toBe(true);
});

test("deleting a development stage deletes its data", () => {
  for (const type of ["AWS::DynamoDB::Table", "AWS::S3::Bucket", "AWS::Cognito::UserPool"]) {
    expect(
      Object.values(resources(dev.data, type)).map((resource) => resource.DeletionPolicy),
    ).toEqual(["Delete"]);
  }
  expect(dev.stacks.data.terminationProtection).toBe(false);
});

test("the file bucket is private, and deletes printed documents after 90 days", () => {
  const bucket = only(prod.data, "AWS::S3::Bucket");
  expect(bucket["PublicAccessBlockConfiguration"]).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
  expect(bucket).toMatchObject({
    LifecycleConfiguration: { Rules: [{ Prefix: "pdf/", ExpirationInDays: 90 }, {}, {}, {}] },
  });
});

test("deleted or overwritten files can be restored for 35 days, and prints for one", () => {
  const kept = {
    NoncurrentVersionExpiration: { NoncurrentDays: 35 },
    ExpiredObjectDeleteMarker: true,
  };
  expect(only(prod.data, "AWS::S3::Bucket")).toMatchObject({
    VersioningConfiguration: { Status: "Enabled" },
    LifecycleConfiguration: {
      Rules: [
        { Prefix: "pdf/", NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
        { Prefix: "files/", ...kept },
        { Prefix: "offers/", ...kept },
        {},
      ],
    },
  });
});

test("only CloudFront may read the file bucket, and only below files/", () => {
  const { PolicyDocument } = only(prod.data, "AWS::S3::BucketPolicy") as {
    PolicyDocument: {
      Statement: { Effect: string; Action: string; Principal: object; Resource: unknown }[];
    };
  };
  const [denied, allowed, ...others] = PolicyDocument.Statement;
  expect(others).toEqual([]);
  expect(denied).toMatchObject({
    Effect: "Deny",
    Action: "s3:*",
    Condition: { Bool: { "aws:SecureTransport": "false" } },
  });
  expect(allowed).toMatchObject({
    Effect: "Allow",
    Action: "s3:GetObject",
    Principal: { Service: "cloudfront.amazonaws.com" },
    Condition: { ArnLike: { "aws:SourceArn": expect.anything() as unknown } },
  });
  expect(JSON.stringify(allowed?.Resource)).toContain('"/files/*"');
});

test("only the product creates users, and its forms are stricter than the pool", () => {
  const pool = only(prod.data, "AWS::Cognito::UserPool");
  expect(pool).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 6,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    },
  });
  expect(pool).not.toHaveProperty("UsernameAttributes");
});

test("only functions check passwords, and an unknown user looks like a wrong password", () => {
  expect(only(prod.data, "AWS::Cognito::UserPoolClient")).toMatchObject({
    ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
    PreventUserExistenceErrors: "ENABLED",
    AllowedOAuthFlowsUserPoolClient: false,
  });
});

test("product and tenant mails have an identity each, only if the domain is known", () => {
  const identities = Object.values(resources(prod.data, "AWS::SES::EmailIdentity"));
  expect(identities.map((one) => one["Properties"])).toEqual([
    { EmailIdentity: "mail.example" },
    { EmailIdentity: "envio.mail.example" },
  ]);
  expect(resources(dev.data, "AWS::SES::EmailIdentity")).toEqual({});
});

test("only functions that send mail, report it or preview it know the sender", () => {
  const certificateArn = "arn:aws:acm:us-east-1:1:certificate/1";
  const onDomain = { stage: "prod", domain: "app.example", certificateArn };
  expect(sendersIn(synthesize(onDomain).api)).toEqual(
    Array(4).fill("Fechou <nao-responda@app.example>"),
  );
  for (const settings of [{}, { ...onDomain, mailDomain: "none" }]) {
    const { api, data } = synthesize(settings);
    expect(sendersIn(api)).toEqual([]);
    expect(JSON.stringify(api.toJSON())).not.toContain("ses:SendEmail");
    expect(resources(data, "AWS::SES::EmailIdentity")).toEqual({});
  }
});

test("a stage takes its address from its domain, a setting, or has none", () => {
  const urlOf = (settings: Record<string, string>) =>
    Object.values(settingsOf(synthesize(settings).api)).find(({ APP_URL }) => APP_URL)?.["APP_URL"];
  expect(urlOf({})).toBe(`https://${NO_DOMAIN}`);
  expect(urlOf({ appUrl: "https://d1.cloudfront.example/" })).toBe("https://d1.cloudfront.example");
  expect(
    urlOf({ domain: "app.example", certificateArn: "arn:aws:acm:us-east-1:1:certificate/1" }),
  ).toBe("https://app.example");
});

test("refuses an unknown stage and a domain without certificate", () => {
  expect(() => synthesize({ stage: "production" })).toThrow('There is no stage "production"');
  expect(() => synthesize({ domain: "app.example" })).toThrow("certificateArn");
});

test("the key of secrets rotates yearly and outlives its stack in production", () => {
  const [key] = Object.values(resources(prod.data, "AWS::KMS::Key"));
  expect(key).toMatchObject({ DeletionPolicy: "Retain", Properties: { EnableKeyRotation: true } });
  expect(only(prod.data, "AWS::KMS::Alias")).toMatchObject({
    AliasName: "alias/fechou-prod-secrets",
  });
});

function sendersIn(api: Template): unknown[] {
  return Object.values(settingsOf(api)).flatMap(({ MAIL_FROM }) => MAIL_FROM ?? []);
}
