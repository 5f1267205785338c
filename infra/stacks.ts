import type { App } from "aws-cdk-lib";
import { ApiStack } from "./api-stack.ts";
import { DataStack } from "./data-stack.ts";
import type { Stage } from "./stage.ts";
import { WebStack } from "./web-stack.ts";

/** Where the build left what is deployed. */
export interface Built {
  functions: string;
  web: string;
}

/** The three stacks of a stage, by lifetime. Each knows only those before it. */
export function addStacks(app: App, stage: Stage, built: Built) {
  const tags = { product: "fechou", stage: stage.name };
  const data = new DataStack(app, `fechou-${stage.name}-data`, stage, { tags });
  const api = new ApiStack(app, `fechou-${stage.name}-api`, {
    stage,
    data,
    built: built.functions,
    tags,
  });
  const web = new WebStack(app, `fechou-${stage.name}-web`, {
    stage,
    data,
    api,
    built: built.web,
    tags,
  });
  return { data, api, web };
}
