import { expect, test } from "vitest";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { only, resources, settingsOf, synthesize } from "./synthesize.ts";

const settings = {
  stage: "prod",
  domain: "app.example",
  certificateArn: "arn:aws:acm:us-east-1:1:certificate/1",
};
const prod = synthesize(settings);
const dev = synthesize();

test("only public commands, except the logout, have a narrower limit", () => {
  const open = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints as Record<string, Endpoint>))
    .filter(({ access, route }) => access === "public" && !/^(GET|HEAD) /.test(route))
    .map(({ route }) => route)
    .filter((route) => route !== "POST /api/auth/logout");
  expect(open).toContain("POST /api/auth/login");
  const { RouteSettings, DefaultRouteSettings } = only(prod.api, "AWS::ApiGatewayV2::Stage");
  expect(RouteSettings).toEqual(
    Object.fromEntries(
      open.map((route) => [route, { ThrottlingRateLimit: 40, ThrottlingBurstLimit: 80 }]),
    ),
  );
  expect(DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 2_000 });
});

test("the stage depends on the routes that it limits", () => {
  const [stage] = Object.values(prod.api.findResources("AWS::ApiGatewayV2::Stage"));
  const routes = resources(prod.api, "AWS::ApiGatewayV2::Route");
  const waitedFor = (stage as { DependsOn: string[] }).DependsOn.flatMap(
    (id) => (routes[id]?.Properties["RouteKey"] as string | undefined) ?? [],
  );
  const { RouteSettings } = only(prod.api, "AWS::ApiGatewayV2::Stage");
  expect(waitedFor.toSorted()).toEqual(Object.keys(RouteSettings as object).toSorted());
});

test.each([
  ["prod", 35],
  ["staging", 7],
])(
  "in %s table and files are backed up each night into a locked vault for %i days",
  (stage, days) => {
    const { data } = synthesize({ stage });
    expect(only(data, "AWS::Backup::BackupPlan")).toMatchObject({
      BackupPlan: {
        BackupPlanRule: [
          { ScheduleExpression: "cron(0 5 * * ? *)", Lifecycle: { DeleteAfterDays: days } },
        ],
      },
    });
    const [vault] = Object.values(resources(data, "AWS::Backup::BackupVault"));
    expect(vault).toMatchObject({
      DeletionPolicy: "Retain",
      Properties: { LockConfiguration: { MinRetentionDays: days } },
    });
    const selected = JSON.stringify(resources(data, "AWS::Backup::BackupSelection"));
    for (const type of ["AWS::DynamoDB::Table", "AWS::S3::Bucket"])
      expect(selected).toContain(
        `{"Fn::GetAtt":["${Object.keys(resources(data, type))[0]}","Arn"]}`,
      );
  },
);

test("a development stage has no backups, alarms, metrics or reserved capacity", () => {
  expect(JSON.stringify(dev.data.toJSON())).not.toContain("AWS::Backup");
  for (const type of ["AWS::CloudWatch::Alarm", "AWS::SNS::Topic", "AWS::KMS::Key"])
    expect(resources(dev.api, type)).toEqual({});
  expect(JSON.stringify(settingsOf(dev.api))).not.toContain("POWERTOOLS_METRICS_NAMESPACE");
  expect(JSON.stringify(dev.api.toJSON())).not.toContain("ReservedConcurrentExecutions");
});

test("deploying the data and api stacks needs no function of the CDK", () => {
  for (const template of [dev.data, dev.api, prod.data, prod.api]) {
    const types = Object.values((template.toJSON() as { Resources: object }).Resources).map(
      ({ Type }: { Type: string }) => Type,
    );
    expect(types.filter((type) => /^Custom::|CustomResource$/.test(type))).toEqual([]);
  }
});

test("an operator finds secrets by name", () => {
  const names = Object.values(resources(prod.data, "AWS::SecretsManager::Secret")).map(
    ({ Properties }) => String(Properties["Name"]),
  );
  expect(names.toSorted()).toEqual([
    "fechou/prod/asaas",
    "fechou/prod/edge",
    "fechou/prod/signing",
  ]);
});

test("while CloudFront's secret is rotated, the API accepts both versions", () => {
  const changing = synthesize({
    ...settings,
    edgeSecretVersion: "11111111",
    edgeSecretVersionBefore: "00000000",
  });
  const known = Object.values(settingsOf(changing.api)).filter(
    (variables) => "EDGE_SECRET" in variables,
  );
  expect(known).toHaveLength(Object.keys(contract).length);
  for (const { EDGE_SECRET, EDGE_SECRET_BEFORE } of known) {
    expect(JSON.stringify(EDGE_SECRET)).toContain(":SecretString:::11111111");
    expect(JSON.stringify(EDGE_SECRET_BEFORE)).toContain(":SecretString:::00000000");
  }
  expect(JSON.stringify(changing.web.toJSON())).toContain(":SecretString:::11111111");
  expect(JSON.stringify(settingsOf(prod.api))).not.toContain("EDGE_SECRET_BEFORE");
});

test("requires the domain's certificate in us-east-1, CloudFront's region", () => {
  const certificateArn = "arn:aws:acm:sa-east-1:1:certificate/1";
  expect(() => synthesize({ ...settings, certificateArn })).toThrow("us-east-1");
});

test("a deployment prints the address, and where the domain has to point", () => {
  const outputs = prod.web.findOutputs("*");
  expect(outputs["AppUrl"]).toMatchObject({ Value: "https://app.example" });
  expect(JSON.stringify(outputs["DomainTarget"])).toContain("DomainName");
  expect(dev.web.findOutputs("DomainTarget")).toEqual({});
});

test("CloudFront compresses app and files, over HTTPS only, and no API answers", () => {
  const { DistributionConfig: config } = only(prod.web, "AWS::CloudFront::Distribution") as {
    DistributionConfig: {
      DefaultCacheBehavior: object;
      CacheBehaviors: { PathPattern: string }[];
    };
  };
  const [api, pages, files] = config.CacheBehaviors;
  for (const behavior of [config.DefaultCacheBehavior, files])
    expect(behavior).toMatchObject({ Compress: true, ViewerProtocolPolicy: "redirect-to-https" });
  expect(api).toMatchObject({ PathPattern: "/api/*", Compress: false });
  expect(pages).toMatchObject({ PathPattern: "/p/*", Compress: false });
});

test("puts a named web ACL of the account in front", () => {
  const webAclArn = "arn:aws:wafv2:us-east-1:1:global/webacl/x/1";
  const { web } = synthesize({ ...settings, webAclArn });
  expect(only(web, "AWS::CloudFront::Distribution")).toMatchObject({
    DistributionConfig: { WebACLId: webAclArn },
  });
});
