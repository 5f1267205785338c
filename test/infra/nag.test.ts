import { Bucket } from "aws-cdk-lib/aws-s3";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { expect, test, vi } from "vitest";
import { type NagReason, nagReasons } from "#infra/nag-reasons.ts";
import { acknowledge, addNag, namesOf } from "#infra/nag.ts";
import { readStage } from "#infra/stage.ts";
import { withStacks } from "./synthesize.ts";

/** Every check of every stack takes seconds. */
vi.setConfig({ testTimeout: 60_000 });

const domain = {
  domain: "app.example",
  certificateArn: "arn:aws:acm:us-east-1:1:certificate/1",
  alarmEmail: "ops@app.example",
};

function findings(settings: Record<string, string>, reasons: readonly NagReason[]): string[] {
  return withStacks(settings, ({ app, stacks, stage }) => {
    acknowledge(stacks, stage, reasons);
    app.synth();
    return [new AwsSolutionsChecks(), new ServerlessChecks()]
      .flatMap((pack) => pack.validateScope(app).violations)
      .flatMap(({ ruleName, violatingResources }) =>
        violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
      );
  });
}

test.each([
  ["dev", {}],
  ["staging", {}],
  ["prod", { ...domain, push: "on" }],
])("cdk-nag finds nothing in %s that has no reason", (stage, settings) => {
  expect(findings({ stage, ...settings }, nagReasons)).toEqual([]);
});

test("every reason suppresses an existing finding", () => {
  const found = [
    ...findings({ stage: "prod", ...domain, push: "on" }, []),
    ...findings({ stage: "prod" }, []),
    ...findings({ stage: "staging" }, []).map((one) =>
      one.replaceAll("fechou-staging", "fechou-prod"),
    ),
  ];
  const stage = readStage((key) => (key === "stage" ? "prod" : undefined));
  const idle = nagReasons.flatMap(({ at, rules }) =>
    rules
      .map((rule) => namesOf(rule, stage).map((name) => `${name} at fechou-prod-${at}`))
      .filter((names) => !names.some((name) => found.some((one) => one.startsWith(`${name}/`))))
      .flat(),
  );
  expect(idle).toEqual([]);
});

test("every reason is a sentence", () => {
  for (const { why } of nagReasons) expect(why).toMatch(/^[A-Za-z].{40,}\.$/);
});

test("a finding without a reason fails the synthesis by the CDK command", () => {
  withStacks({}, ({ app, stacks, stage }) => {
    addNag(app, stacks, stage);
    const forgotten = new Bucket(stacks.data, "Forgotten");
    expect(forgotten.node.path).toBe("fechou-dev-data/Forgotten");
    expect(() => app.synth()).toThrow(/Forgotten.*\n.*AwsSolutions-S1/);
  });
});
