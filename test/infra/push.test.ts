import { expect, test } from "vitest";
import { isPushed, pushFilters } from "#infra/push-filters.ts";
import { only, permissionsOf, resources, synthesize } from "./synthesize.ts";

const { api, web } = synthesize({
  stage: "prod",
  appUrl: "https://app.example",
  alarmEmail: "ops@app.example",
  push: "on",
});

const sockets = Object.values(resources(api, "AWS::ApiGatewayV2::Api")).find(
  ({ Properties }) => Properties["ProtocolType"] === "WEBSOCKET",
);

test("a stage has no sockets unless enabled", () => {
  const without = synthesize({ stage: "prod", appUrl: "https://app.example" });
  expect(only(without.api, "AWS::ApiGatewayV2::Api")).toMatchObject({ ProtocolType: "HTTP" });
  expect(JSON.stringify(without.web)).not.toContain('"/ws"');
});

test("CloudFront can let go of the sockets before the API deletes them", () => {
  const on = { stage: "staging", appUrl: "https://app.example", push: "on" };
  const deployed = synthesize(on);
  const following = synthesize({ ...on, push: "off" });
  const exports = [deployed.data, deployed.api].flatMap((template) =>
    Object.values(template.findOutputs("*")).map(
      (output) => (output as { Export?: { Name: string } }).Export?.Name,
    ),
  );
  const imports = JSON.stringify(following.web.toJSON()).match(/(?<="Fn::ImportValue":")[^"]+/g);
  expect(exports).toEqual(expect.arrayContaining(imports ?? []));
});

test("handshakes and presence reach one function, pings reach none", () => {
  expect(sockets).toBeDefined();
  const routes = Object.values(resources(api, "AWS::ApiGatewayV2::Route")).map(({ Properties }) =>
    String(Properties["RouteKey"]),
  );
  expect(routes).toEqual(expect.arrayContaining(["$connect", "$default", "present"]));
  expect(routes).not.toContain("$disconnect");
  const mocks = Object.values(resources(api, "AWS::ApiGatewayV2::Integration")).filter(
    ({ Properties }) => Properties["IntegrationType"] === "MOCK",
  );
  expect(mocks).toHaveLength(1);
  const stages = Object.values(resources(api, "AWS::ApiGatewayV2::Stage")).map(
    ({ Properties }) => Properties,
  );
  expect(stages).toContainEqual(
    expect.objectContaining({
      StageName: "ws",
      DefaultRouteSettings: { ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 4_000 },
    }),
  );
  const callers = permissionsOf(api, "apigateway.amazonaws.com").filter(({ SourceArn }) =>
    /connect|present/.test(JSON.stringify(SourceArn)),
  );
  expect(callers).toHaveLength(2);
  expect(new Set(callers.map(({ FunctionName }) => JSON.stringify(FunctionName))).size).toBe(1);
});

test("failing sockets raise an alarm", () => {
  const alarm = Object.values(resources(api, "AWS::CloudWatch::Alarm")).find(
    ({ Properties }) => Properties["AlarmName"] === "fechou-prod-sockets-failures",
  );
  const watched = JSON.stringify(alarm?.Properties["Metrics"]);
  for (const name of ["IntegrationError", "ExecutionError", '{"Ref":"Push'])
    expect(watched).toContain(name);
});

test("a sender may post to connections of this API only", () => {
  const policies = Object.values(resources(api, "AWS::IAM::Policy"))
    .flatMap(
      ({ Properties }) =>
        (Properties["PolicyDocument"] as { Statement: { Action: unknown; Resource: unknown }[] })
          .Statement,
    )
    .filter(({ Action }) => JSON.stringify(Action).includes("execute-api"));
  expect(policies).toHaveLength(2);
  for (const { Action, Resource } of policies) {
    expect(Action).toBe("execute-api:ManageConnections");
    expect(JSON.stringify(Resource)).toMatch(
      /:execute-api:.*\{"Ref":"Push\w+"\},"\/ws\/POST\/@connections\/\*"/,
    );
  }
});

test("the stream delivers news to pages, and drops late news", () => {
  const mapping = Object.values(resources(api, "AWS::Lambda::EventSourceMapping")).find(
    ({ Properties }) => Properties["StartingPosition"] === "LATEST",
  )?.Properties as
    | { MaximumRecordAgeInSeconds: number; FilterCriteria: { Filters: { Pattern: string }[] } }
    | undefined;
  expect(mapping?.MaximumRecordAgeInSeconds).toBe(60);
  expect(
    mapping?.FilterCriteria.Filters.map(({ Pattern }) => JSON.parse(Pattern) as unknown),
  ).toEqual(pushFilters.map((Keys) => ({ dynamodb: { Keys } })));
  const pushed = [
    ["ORG#1#CHANGE", "2026-11-22T11:2"],
    ["ORG#1#CONVERSATION", "CONVERSATION"],
    ["ORG#1", "MEMBER#2"],
    ["ORG#1", "ORGANIZATION"],
    ["ORG#1#CLIENT", "0000000001"],
    ["USER#1", "MEMBERSHIP#2"],
  ].filter(([pk = "", sk = ""]) => isPushed({ pk, sk }));
  expect(pushed.map(([pk]) => pk)).toEqual(["ORG#1#CHANGE", "ORG#1#CONVERSATION", "ORG#1"]);
});

test("opens sockets at the app's own host, with its cookies", () => {
  const { DistributionConfig } = only(web, "AWS::CloudFront::Distribution") as {
    DistributionConfig: { CacheBehaviors: Record<string, unknown>[] };
  };
  const [calls, socket] = ["/api/*", "/ws"].map((path) =>
    DistributionConfig.CacheBehaviors.find(({ PathPattern }) => PathPattern === path),
  );
  expect(socket).toMatchObject({
    OriginRequestPolicyId: calls?.["OriginRequestPolicyId"],
    CachePolicyId: calls?.["CachePolicyId"],
    ViewerProtocolPolicy: "https-only",
  });
  expect(socket?.["TargetOriginId"]).not.toBe(calls?.["TargetOriginId"]);
});
