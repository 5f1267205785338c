import { App } from "aws-cdk-lib";
import { addNag } from "./nag.ts";
import { addStacks } from "./stacks.ts";
import { readStage } from "./stage.ts";

const app = new App();
const stage = readStage((key) => app.node.tryGetContext(key) as unknown);
const stacks = addStacks(app, stage, { functions: "dist/functions", web: "dist/web" });
addNag(app, stacks, stage);
