import { type App, type Stack, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { IConstruct } from "constructs";
import { EDGE_REGION } from "./firewall-stack.ts";
import { type NagReason, nagReasons } from "./nag-reasons.ts";
import type { Stage } from "./stage.ts";

/** By the ends of their names. */
type Stacks = Record<"data" | "api" | "web", Stack> & { firewall?: Stack; records?: Stack };

/** Checks the stacks with cdk-nag. A finding without a reason fails the synthesis. */
export function addNag(app: App, stacks: Stacks, stage: Stage): void {
  acknowledge(stacks, stage, nagReasons);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}

export function acknowledge(stacks: Stacks, stage: Stage, reasons: readonly NagReason[]): void {
  for (const { at, rules, why } of reasons) {
    const place = placeOf(stacks, at);
    if (!place) continue;
    const acknowledged = rules
      .flatMap((rule) => namesOf(rule, stage))
      .map((id) => ({ id, reason: why }));
    Validations.of(place).acknowledge(...acknowledged);
  }
}

/** Returns the name of a finding in a stage with a known region, where region and partition replace references. */
export function namesOf(rule: string, { name, region = EDGE_REGION }: Stage): string[] {
  const id = rule.replace("{stage}", name);
  const resolved = id.replace("<AWS::Partition>", "aws").replace("<AWS::Region>", region);
  return resolved === id ? [id] : [id, resolved];
}

/** Returns undefined where a stage has no such construct. */
function placeOf(stacks: Stacks, at: NagReason["at"]): IConstruct | undefined {
  const [stack, ...ids] = at.split("/");
  return ids.reduce<IConstruct | undefined>(
    (place, id) => place?.node.tryFindChild(id),
    stacks[stack as keyof Stacks],
  );
}
