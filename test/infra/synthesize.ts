import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { functionNames } from "#infra/bundle-functions.ts";
import { addStacks } from "#infra/stacks.ts";
import { readStage, type Stage } from "#infra/stage.ts";

export interface Resource {
  Type: string;
  DeletionPolicy?: string;
  Properties: Record<string, unknown>;
}

interface Built {
  app: App;
  stage: Stage;
  stacks: ReturnType<typeof addStacks>;
}

type Templates = ReturnType<typeof make>;
const made = new Map<string, Templates>();

/** Once for each worker. */
export function synthesize(settings: Record<string, string> = {}, region?: string): Templates {
  const key = JSON.stringify([settings, region]);
  const templates = made.get(key) ?? make(settings, region);
  made.set(key, templates);
  return templates;
}

function make(settings: Record<string, string>, region?: string) {
  return withStacks(
    settings,
    ({ stacks }) => {
      const templateOf = (stack: Stack) => Template.fromStack(stack);
      return {
        stacks,
        data: templateOf(stacks.data),
        api: templateOf(stacks.api),
        web: templateOf(stacks.web),
        ...(stacks.records && { accessLogs: templateOf(stacks.records) }),
        ...(stacks.firewall && { firewall: templateOf(stacks.firewall) }),
      };
    },
    region,
  );
}

export function withStacks<T>(
  settings: Record<string, string>,
  look: (built: Built) => T,
  region?: string,
): T {
  const { context } = JSON.parse(readFileSync("cdk.json", "utf8")) as {
    context: Record<string, unknown>;
  };
  const folder = mkdtempSync(join(tmpdir(), "fechou-stacks-"));
  try {
    const app = new App({ context: { ...context, ...settings }, outdir: join(folder, "cdk.out") });
    const stage = readStage((key) => app.node.tryGetContext(key) as unknown, region);
    return look({ app, stage, stacks: addStacks(app, stage, emptyBuild(folder)) });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function resources(template: Template, type: string): Record<string, Resource> {
  return template.findResources(type) as Record<string, Resource>;
}

export function settingsOf(template: Template): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(resources(template, "AWS::Lambda::Function")).map(
      ([
        id,
        {
          Properties: { Environment },
        },
      ]) => [
        id,
        (Environment as { Variables: Record<string, unknown> } | undefined)?.Variables ?? {},
      ],
    ),
  );
}

export function only(template: Template, type: string): Record<string, unknown> {
  const found = Object.values(resources(template, type));
  if (found.length !== 1 || !found[0])
    throw new Error(`The template has ${found.length} of ${type}`);
  return found[0].Properties;
}

export function permissionsOf(template: Template, principal: string): Record<string, unknown>[] {
  return Object.values(resources(template, "AWS::Lambda::Permission"))
    .map(({ Properties }) => Properties)
    .filter(({ Principal }) => Principal === principal);
}

function emptyBuild(folder: string) {
  const built = { functions: join(folder, "functions"), web: join(folder, "web") };
  for (const name of functionNames) {
    mkdirSync(join(built.functions, name), { recursive: true });
    writeFileSync(join(built.functions, name, "index.mjs"), "");
  }
  mkdirSync(join(built.web, "assets"), { recursive: true });
  for (const name of ["index.html", "assets/start-8f3a.js", "assets/inter-8f3a.woff2"])
    writeFileSync(join(built.web, name), "");
  return built;
}
