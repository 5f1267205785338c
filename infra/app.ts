import { App } from "aws-cdk-lib";
import { addStacks } from "./stacks.ts";
import { readStage } from "./stage.ts";

const app = new App();
addStacks(
  app,
  readStage((key) => app.node.tryGetContext(key) as unknown),
  { functions: "dist/functions", web: "dist/web" },
);
