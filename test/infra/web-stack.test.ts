import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { fileSecurityHeaders, securityHeaders } from "#infra/security-headers.ts";
import { only, resources, synthesize } from "./synthesize.ts";

const { api, web } = synthesize({
  stage: "prod",
  domain: "app.example",
  certificateArn: "arn:aws:acm:us-east-1:1:certificate/1",
});

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  ResponseHeadersPolicyId: { Ref: string };
  FunctionAssociations?: { EventType: string; FunctionARN: { "Fn::GetAtt": [string, string] } }[];
}

interface Config {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL: number }[];
  Origins: {
    Id: string;
    DomainName: unknown;
    OriginAccessControlId?: unknown;
    OriginCustomHeaders?: unknown;
  }[];
}

const { DistributionConfig: config } = only(web, "AWS::CloudFront::Distribution") as {
  DistributionConfig: Config;
};

test("only its distribution reads the app's bucket", () => {
  expect(only(web, "AWS::S3::Bucket")["PublicAccessBlockConfiguration"]).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
  const { PolicyDocument } = only(web, "AWS::S3::BucketPolicy") as {
    PolicyDocument: { Statement: { Effect: string; Action: string; Principal: object }[] };
  };
  expect(PolicyDocument.Statement.filter(({ Effect }) => Effect === "Allow")).toMatchObject([
    {
      Action: "s3:GetObject",
      Principal: { Service: "cloudfront.amazonaws.com" },
      Condition: { StringEquals: {} },
    },
  ]);
});

test("app, API and files share one origin", () => {
  expect(config.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
    "/api/*",
    "/p/*",
    "/files/*",
  ]);
  const [app, calls, offers, files] = [config.DefaultCacheBehavior, ...config.CacheBehaviors].map(
    originOf,
  );
  expect(JSON.stringify(app?.DomainName)).toContain("RegionalDomainName");
  expect(app?.OriginAccessControlId).toBeDefined();
  expect(JSON.stringify(calls?.DomainName)).toContain(".execute-api.");
  expect(offers?.DomainName).toEqual(calls?.DomainName);
  expect(JSON.stringify(files?.DomainName)).toMatch(
    /fechou-prod-data:ExportsOutputRefFiles.*\.s3\./,
  );
  expect(files?.OriginAccessControlId).toBeDefined();
  expect(config).toMatchObject({
    Aliases: ["app.example"],
    ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021" },
  });
});

test("API calls are never cached and forwarded whole, except the Host header", () => {
  const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
  const allViewerExceptHostHeader = "b689b0a8-53d0-40ab-baf2-68738e2966ac";
  expect(behavior("/api/*")).toMatchObject({
    CachePolicyId: cachingDisabled,
    OriginRequestPolicyId: allViewerExceptHostHeader,
    AllowedMethods: ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"],
    ViewerProtocolPolicy: "https-only",
  });
});

test("an error of one caller is never answered to another one", () => {
  const kept = (config.CustomErrorResponses ?? []).filter((one) => one.ErrorCachingMinTTL > 0);
  const codes = (config.CustomErrorResponses ?? []).map(({ ErrorCode }) => ErrorCode);
  expect({ kept, codes }).toEqual({ kept: [], codes: [404, 414, 500, 501, 502, 503, 504] });
});

test("clients' pages are never cached, and accept no commands", () => {
  expect(behavior("/p/*")).toMatchObject({
    CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
    AllowedMethods: ["GET", "HEAD"],
    ViewerProtocolPolicy: "redirect-to-https",
  });
});

test("a page's own headers win, and the default ones apply when the API fails", () => {
  const { Ref } = behavior("/p/*").ResponseHeadersPolicyId;
  const policy = JSON.stringify(resources(web, "AWS::CloudFront::ResponseHeadersPolicy")[Ref]);
  const { "x-content-type-options": _only, ...wanted } = securityHeaders;
  expect(headersOf(Ref)).toEqual(wanted);
  expect(policy).not.toContain('"Override":true');
  expect(policy.match(/"Override":false/g)?.length).toBeGreaterThan(5);
});

const TOKEN = "a_-9".repeat(11).slice(0, 43);

test.each([
  [`/p/${TOKEN}`, `/api/offers/${TOKEN}/page`],
  ["/p/x", "/api/offers/x/page"],
  ["/p/", "/api/offers/-/page"],
  [`/p/${TOKEN}/pdf`, "/api/offers/-/page"],
  ["/p/../auth/user", "/api/offers/-/page"],
  ["/p/a%2Fb", "/api/offers/-/page"],
])("answers a client's request for %s from %s", (uri, answered) => {
  const { run } = edgeFunction(behavior("/p/*"));
  expect(run({ viewer: { ip: "203.0.113.7" }, request: { uri, headers: {} } })).toEqual({
    uri: answered,
    headers: { "x-viewer-address": { value: "203.0.113.7" } },
  });
});

test("CloudFront sends the API a secret that is in no template", () => {
  const headers = originOf(behavior("/api/*"))?.OriginCustomHeaders;
  expect(headers).toMatchObject([{ HeaderName: "x-fechou-edge" }]);
  expect(JSON.stringify(headers)).toContain("{{resolve:secretsmanager:");
});

test.each([
  ["pages", config.DefaultCacheBehavior, securityHeaders],
  ["the API", behavior("/api/*"), securityHeaders],
  ["files", behavior("/files/*"), fileSecurityHeaders],
])(
  "the security headers of %s equal those of the local gateway",
  (_what, { ResponseHeadersPolicyId }, wanted) => {
    expect(headersOf(ResponseHeadersPolicyId.Ref)).toEqual(wanted);
  },
);

test("allows scripts from the app's own files only", () => {
  const policy = securityHeaders["content-security-policy"].split("; ");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.join()).not.toContain("*");
  expect(securityHeaders["strict-transport-security"]).toContain("max-age=31536000");
});

test.each([
  ["/", "/index.html"],
  ["/clientes", "/index.html"],
  ["/propostas/12/editar", "/index.html"],
  ["/v1.2/clientes", "/index.html"],
  ["/assets/index-8f3a.js", "/assets/index-8f3a.js"],
  ["/favicon.svg", "/favicon.svg"],
])("a browser that requests %s gets %s", (uri, served) => {
  const { run } = edgeFunction(config.DefaultCacheBehavior);
  expect(run({ viewer: { ip: "203.0.113.7" }, request: { uri, headers: {} } })).toEqual({
    uri: served,
    headers: {},
  });
});

test("CloudFront tells the API the caller's address, whatever the caller claims", () => {
  const { run } = edgeFunction(behavior("/api/*"));
  const claimed = { "x-viewer-address": { value: "127.0.0.1" }, cookie: { value: "session=1" } };
  expect(
    run({ viewer: { ip: "203.0.113.7" }, request: { uri: "/api/clients", headers: claimed } }),
  ).toEqual({
    uri: "/api/clients",
    headers: { "x-viewer-address": { value: "203.0.113.7" }, cookie: { value: "session=1" } },
  });
});

function behavior(path: string): Behavior {
  const found = config.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
  if (!found) throw new Error(`The distribution has no behaviour for ${path}`);
  return found;
}

function originOf({ TargetOriginId }: Behavior) {
  return config.Origins.find(({ Id }) => Id === TargetOriginId);
}

function edgeFunction({ FunctionAssociations }: Behavior) {
  const id = FunctionAssociations?.[0]?.FunctionARN["Fn::GetAtt"][0] ?? "";
  const code = resources(web, "AWS::CloudFront::Function")[id]?.Properties["FunctionCode"];
  return {
    run: (event: object) =>
      runInNewContext(`${String(code)}; handler(event)`, { event }) as unknown,
  };
}

function headersOf(id: string): Record<string, string> {
  const policy = resources(web, "AWS::CloudFront::ResponseHeadersPolicy")[id]?.Properties as {
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { ContentSecurityPolicy: string };
        StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
        FrameOptions: { FrameOption: string };
        ReferrerPolicy: { ReferrerPolicy: string };
        ContentTypeOptions: { Override: boolean };
      };
      CustomHeadersConfig: { Items: { Header: string; Value: string }[] };
    };
  };
  const { SecurityHeadersConfig: fixed, CustomHeadersConfig: others } =
    policy.ResponseHeadersPolicyConfig;
  const { AccessControlMaxAgeSec: seconds, IncludeSubdomains } = fixed.StrictTransportSecurity;
  return {
    "content-security-policy": fixed.ContentSecurityPolicy.ContentSecurityPolicy,
    "strict-transport-security": `max-age=${seconds}${IncludeSubdomains ? "; includeSubDomains" : ""}`,
    ...(fixed.ContentTypeOptions.Override && { "x-content-type-options": "nosniff" }),
    "x-frame-options": fixed.FrameOptions.FrameOption,
    "referrer-policy": fixed.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(others.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

test("only this distribution reads the files, and deleting the stack reverts that", () => {
  const [[, reader] = []] = Object.entries(resources(web, "Custom::AWS"));
  const policy = (call: string) => text(reader?.Properties[call]);
  const [distribution] = Object.keys(resources(web, "AWS::CloudFront::Distribution"));
  for (const call of ["Create", "Update"]) {
    const named = `:cloudfront::{AWS::AccountId}:distribution/{${distribution}}`;
    expect(policy(call)).toContain(named);
    expect(policy(call)).not.toContain("distribution/*");
    expect(policy(call)).toContain('"aws:SecureTransport\\":\\"false');
  }
  expect(policy("Delete")).toContain("distribution/*");
  for (const call of ["Create", "Delete"])
    expect(policy(call)).toContain('"service":"S3","action":"putBucketPolicy"');
});

test("the functions find the distribution by a known parameter", () => {
  const [distribution] = Object.keys(resources(web, "AWS::CloudFront::Distribution"));
  expect(only(web, "AWS::SSM::Parameter")).toMatchObject({
    Name: "/fechou/prod/distribution",
    Value: { Ref: distribution },
  });
  const known = Object.values(resources(api, "AWS::Lambda::Function")).flatMap(
    ({ Properties }) =>
      (Properties["Environment"] as { Variables: Record<string, string> } | undefined)?.Variables[
        "DISTRIBUTION_PARAMETER"
      ] ?? [],
  );
  expect(known).toEqual(["/fechou/prod/distribution"]);
});

function text(value: unknown): string {
  const { "Fn::Join": joined, Ref: ref } = (value ?? {}) as {
    "Fn::Join"?: [string, unknown[]];
    Ref?: string;
  };
  if (joined) return joined[1].map(text).join(joined[0]);
  if (ref) return `{${ref}}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}
