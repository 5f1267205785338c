import { type App, type Stack, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import type { IConstruct } from "constructs";
import { type NagReason, nagReasons } from "./nag-reasons.ts";
import type { Stage } from "./stage.ts";

type Stacks = Record<"data" | "api" | "web", Stack>;

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
    const acknowledged = rules.map((rule) => ({
      id: rule.replace("{stage}", stage.name),
      reason: why,
    }));
    Validations.of(place).acknowledge(...acknowledged);
  }
}

/** Undefined where a stage has no such thing. */
function placeOf(stacks: Stacks, at: NagReason["at"]): IConstruct | undefined {
  const [stack, ...ids] = at.split("/");
  return ids.reduce<IConstruct | undefined>(
    (place, id) => place?.node.tryFindChild(id),
    stacks[stack as keyof Stacks],
  );
}
