import type { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { NO_DOMAIN } from "#infra/stage.ts";
import { only, resources, settingsOf, synthesize } from "./synthesize.ts";

const prod = synthesize({ stage: "prod", mailDomain: "mail.example" });
const dev = synthesize();

test("the table ends items by ttl, can be brought back to any second and streams whole new items", () => {
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

test("the table has one sparse index, of keys alone", () => {
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

test("in production what people stored outlives its stack and cannot be deleted by mistake", () => {
  for (const type of ["AWS::DynamoDB::Table", "AWS::S3::Bucket", "AWS::Cognito::UserPool"]) {
    expect(
      Object.values(resources(prod.data, type)).map((resource) => resource.DeletionPolicy),
    ).toEqual(["Retain"]);
  }
  expect(only(prod.data, "AWS::DynamoDB::Table")["DeletionProtectionEnabled"]).toBe(true);
  expect(only(prod.data, "AWS::Cognito::UserPool")["DeletionProtection"]).toBe("ACTIVE");
  expect(prod.stacks.data.terminationProtection).toBe(true);
});

test("a development stage goes away whole", () => {
  for (const type of ["AWS::DynamoDB::Table", "AWS::S3::Bucket", "AWS::Cognito::UserPool"]) {
    expect(
      Object.values(resources(dev.data, type)).map((resource) => resource.DeletionPolicy),
    ).toEqual(["Delete"]);
  }
  expect(dev.stacks.data.terminationProtection).toBe(false);
});

test("the file bucket is closed to the public, and forgets printed documents after 90 days", () => {
  const bucket = only(prod.data, "AWS::S3::Bucket");
  expect(bucket["PublicAccessBlockConfiguration"]).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
  expect(bucket).toMatchObject({
    LifecycleConfiguration: { Rules: [{ Prefix: "pdf/", ExpirationInDays: 90 }, {}, {}] },
  });
});

test("what is deleted or overwritten in the file bucket can be brought back for 35 days, and prints for one", () => {
  expect(only(prod.data, "AWS::S3::Bucket")).toMatchObject({
    VersioningConfiguration: { Status: "Enabled" },
    LifecycleConfiguration: {
      Rules: [
        { Prefix: "pdf/", NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
        {
          Prefix: "files/",
          NoncurrentVersionExpiration: { NoncurrentDays: 35 },
          ExpiredObjectDeleteMarker: true,
        },
        {},
      ],
    },
  });
});

test("of the file bucket CloudFront may read what is under files/ and nobody else anything", () => {
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

test("only the product makes people, and its forms ask for more than the pool does", () => {
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

test("passwords are checked by the functions alone, and an unknown person looks like a wrong password", () => {
  expect(only(prod.data, "AWS::Cognito::UserPoolClient")).toMatchObject({
    ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
    PreventUserExistenceErrors: "ENABLED",
    AllowedOAuthFlowsUserPoolClient: false,
  });
});

test("our mails and those of tenants have an identity each, only where the domain is known", () => {
  const identities = Object.values(resources(prod.data, "AWS::SES::EmailIdentity"));
  expect(identities.map((one) => one["Properties"])).toEqual([
    { EmailIdentity: "mail.example" },
    { EmailIdentity: "envio.mail.example" },
  ]);
  expect(resources(dev.data, "AWS::SES::EmailIdentity")).toEqual({});
});

test("the sender is known to what sends mail and to what says whether any goes out, in a stage that sends some", () => {
  const certificateArn = "arn:aws:acm:us-east-1:1:certificate/1";
  const onDomain = { stage: "prod", domain: "app.example", certificateArn };
  expect(sendersIn(synthesize(onDomain).api)).toEqual(
    Array(3).fill("Fechou <nao-responda@app.example>"),
  );
  for (const settings of [{}, { ...onDomain, mailDomain: "none" }]) {
    const { api, data } = synthesize(settings);
    expect(sendersIn(api)).toEqual([]);
    expect(JSON.stringify(api.toJSON())).not.toContain("ses:SendEmail");
    expect(resources(data, "AWS::SES::EmailIdentity")).toEqual({});
  }
});

test("a stage knows its address from its domain, from the one given, or not at all", () => {
  const urlOf = (settings: Record<string, string>) =>
    Object.values(settingsOf(synthesize(settings).api)).find(({ APP_URL }) => APP_URL)?.["APP_URL"];
  expect(urlOf({})).toBe(`https://${NO_DOMAIN}`);
  expect(urlOf({ appUrl: "https://d1.cloudfront.example/" })).toBe("https://d1.cloudfront.example");
  expect(
    urlOf({ domain: "app.example", certificateArn: "arn:aws:acm:us-east-1:1:certificate/1" }),
  ).toBe("https://app.example");
});

test("an unknown stage and a domain without its certificate are refused", () => {
  expect(() => synthesize({ stage: "production" })).toThrow('There is no stage "production"');
  expect(() => synthesize({ domain: "app.example" })).toThrow("certificateArn");
});

test("the key that seals the secrets of organizations is renewed every year and outlives its stack in production", () => {
  const [key] = Object.values(resources(prod.data, "AWS::KMS::Key"));
  expect(key).toMatchObject({ DeletionPolicy: "Retain", Properties: { EnableKeyRotation: true } });
  expect(only(prod.data, "AWS::KMS::Alias")).toMatchObject({
    AliasName: "alias/fechou-prod-secrets",
  });
});

function sendersIn(api: Template): unknown[] {
  return Object.values(settingsOf(api)).flatMap(({ MAIL_FROM }) => MAIL_FROM ?? []);
}
