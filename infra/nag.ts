import { type App, type Stack, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { IConstruct } from "constructs";
import { EDGE_REGION } from "./firewall-stack.ts";
import { type NagReason, nagReasons } from "./nag-reasons.ts";
import type { Stage } from "./stage.ts";

type Stacks = Record<"data" | "api" | "web", Stack> & { firewall?: Stack; records?: Stack };

/** Holds the stacks to AWS's own recommendations: whatever is found without a reason fails the synthesis. */
export function addNag(app: App, stacks: Stacks, stage: Stage): void {
  acknowledge(stacks, stage, nagReasons);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}

/** Notes at each place what is left as it is there. */
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

/** How a rule is called in a stage: one that knows its region names region and partition in place of references. */
export function namesOf(rule: string, { name, region = EDGE_REGION }: Stage): string[] {
  const id = rule.replace("{stage}", name);
  const resolved = id.replace("<AWS::Partition>", "aws").replace("<AWS::Region>", region);
  return resolved === id ? [id] : [id, resolved];
}

/** Undefined where a stage has no such thing. */
function placeOf(stacks: Stacks, at: NagReason["at"]): IConstruct | undefined {
  const [stack, ...ids] = at.split("/");
  return ids.reduce<IConstruct | undefined>(
    (place, id) => place?.node.tryFindChild(id),
    stacks[stack as keyof Stacks],
  );
}
