import type { Template } from "aws-cdk-lib/assertions";
import { expect, test } from "vitest";
import { openPrefixes, refusal } from "#infra/firewall-stack.ts";
import { contract } from "#shared/contract.ts";
import type { Endpoint } from "#shared/endpoint.ts";
import { problems } from "#shared/problems.ts";
import { isReading } from "#shared/route.ts";
import { only, resources, synthesize } from "./synthesize.ts";

const prod = synthesize({ stage: "prod" }, "sa-east-1");

interface Rule {
  Name: string;
  Priority: number;
  Action: object;
  Statement: {
    RateBasedStatement: {
      AggregateKeyType: string;
      EvaluationWindowSec: number;
      Limit: number;
      ScopeDownStatement?: object;
    };
  };
}

function rulesOf(template: Template | undefined): Rule[] {
  if (!template) throw new Error("There is no firewall");
  return only(template, "AWS::WAFv2::WebACL")["Rules"] as Rule[];
}

test("in production the distribution has a web ACL in CloudFront's region", () => {
  expect(prod.stacks.firewall?.region).toBe("us-east-1");
  expect(prod.stacks.web.region).toBe("sa-east-1");
  expect(prod.firewall && only(prod.firewall, "AWS::WAFv2::WebACL")).toMatchObject({
    Scope: "CLOUDFRONT",
    DefaultAction: { Allow: {} },
  });
  const { DistributionConfig } = only(prod.web, "AWS::CloudFront::Distribution") as {
    DistributionConfig: { WebACLId?: unknown };
  };
  expect(JSON.stringify(DistributionConfig.WebACLId)).toContain("fechou-prod-web");
});

test("limits an address to 300 anonymous commands and 10,000 calls in five minutes", () => {
  const [open, all, ...others] = rulesOf(prod.firewall);
  expect(others).toEqual([]);
  const rate = { AggregateKeyType: "IP", EvaluationWindowSec: 300 };
  expect(open?.Statement.RateBasedStatement).toMatchObject({ ...rate, Limit: 300 });
  expect(all?.Statement.RateBasedStatement).toEqual({ ...rate, Limit: 10_000 });
  expect([open?.Priority, all?.Priority]).toEqual([0, 1]);
});

test("the polls of an office of 60 people stay below the limit", () => {
  const everySeconds = [5, 3];
  const polls = everySeconds.reduce((sum, seconds) => sum + 300 / seconds, 0);
  expect(60 * polls).toBeLessThan(10_000);
});

test("the narrow limit covers every public command, no reads and no logout", () => {
  const [open] = rulesOf(prod.firewall);
  const scope = JSON.stringify(open?.Statement.RateBasedStatement.ScopeDownStatement);
  const routes = Object.values(contract)
    .flatMap((endpoints) => Object.values(endpoints as Record<string, Endpoint>))
    .filter(({ access, route }) => access === "public" && !isReading(route))
    .map(({ route }) => route.slice(route.indexOf("/")));
  for (const path of routes)
    expect(openPrefixes().some((prefix) => path.startsWith(prefix))).toBe(true);
  for (const prefix of openPrefixes())
    expect(scope.split(`"SearchString":"${prefix}"`)).toHaveLength(2);
  const not = (what: string) => expect(scope).toMatch(new RegExp(`NotStatement[^}]*}*.*${what}`));
  not('"SearchString":"GET"');
  not('"SearchString":"/api/auth/logout"');
});

test("a blocked caller gets a refusal in the product's own form", () => {
  expect(refusal.message).toBe(problems.too_many_attempts.message.replace("{wait}", "5 minutos"));
  const { CustomResponseBodies } = only(prod.firewall as Template, "AWS::WAFv2::WebACL") as {
    CustomResponseBodies: Record<string, { ContentType: string; Content: string }>;
  };
  const [[key, body] = []] = Object.entries(CustomResponseBodies);
  expect(JSON.parse(body?.Content ?? "")).toEqual(refusal);
  expect(body?.ContentType).toBe("APPLICATION_JSON");
  for (const { Action } of rulesOf(prod.firewall))
    expect(Action).toMatchObject({
      Block: { CustomResponse: { ResponseCode: 429, CustomResponseBodyKey: key } },
    });
});

test("keeps no request samples, as mailed links contain tokens", () => {
  const acl = JSON.stringify(prod.firewall?.toJSON());
  expect(acl).not.toContain('"SampledRequestsEnabled":true');
});

test("nothing crosses regions in CloudFront's own, and a given web ACL replaces ours", () => {
  const near = synthesize({ stage: "prod" }, "us-east-1");
  expect(near.firewall).toBeDefined();
  expect(JSON.stringify(near.web.toJSON())).not.toContain("CrossRegion");
  const webAclArn = "arn:aws:wafv2:us-east-1:1:global/webacl/x/1";
  const given = synthesize({ stage: "prod", webAclArn }, "sa-east-1");
  expect(given.stacks.firewall).toBeUndefined();
  expect(only(given.web, "AWS::CloudFront::Distribution")).toMatchObject({
    DistributionConfig: { WebACLId: webAclArn },
  });
});

test("a development stage has no web ACL", () => {
  const dev = synthesize({}, "sa-east-1");
  expect(dev.stacks.firewall).toBeUndefined();
  expect(resources(dev.web, "AWS::WAFv2::WebACL")).toEqual({});
});
