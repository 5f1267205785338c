import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { runProgram } from "./run-program.ts";

/** An endpoint in place of AWS, and a folder for files of a run. */
export interface Target {
  endpoint: string;
  folder: string;
}

/** A deployment takes 20 s on an idle machine. */
const LONGEST_MS = 600_000;
const DATA_STACK = "fechou-dev-data";
export const API_STACK = "fechou-dev-api";
export const STACKS = [DATA_STACK, API_STACK];
const PROGRAM = join(
  dirname(createRequire(import.meta.url).resolve("aws-cdk/package.json")),
  "bin",
  "cdk",
);

export async function bootstrap(target: Target): Promise<void> {
  await cdk(target, ["bootstrap", "aws://000000000000/us-east-1", "--app", ""]);
}

/**
 * Deploys the data and the api stack of the stage `dev` as they were built, for an app at `appUrl`. The web stack needs
 * CloudFront, which no emulator has. Returns the id of the API.
 * @param copy from `changedCopy`, deployed in place of the repository
 */
export async function deploy(target: Target, appUrl: string, copy?: string): Promise<string> {
  const outputs = join(target.folder, "outputs.json");
  const settings = [`stage=dev`, `appUrl=${appUrl}`, `mailDomain=${new URL(appUrl).hostname}`];
  await cdk(
    target,
    [
      "deploy",
      ...STACKS,
      "--require-approval",
      "never",
      "--outputs-file",
      outputs,
      ...settings.flatMap((setting) => ["--context", setting]),
      "--build",
      "",
    ],
    copy,
  );
  const { [API_STACK]: api } = JSON.parse(readFileSync(outputs, "utf8")) as Record<
    string,
    { ApiUrl: string }
  >;
  const [apiId] = new URL(api?.ApiUrl ?? "").hostname.split(".");
  return apiId ?? "";
}

async function cdk(target: Target, args: string[], cwd = "."): Promise<void> {
  const output = args[0] === "bootstrap" ? [] : ["--output", join(target.folder, "cdk.out")];
  await runProgram(process.execPath, [PROGRAM, ...args, ...output], {
    cwd,
    env: environment(target),
    longestMs: LONGEST_MS,
  });
}

/** Without the caller's account, profile and settings: a mistake must not reach a real account. */
function environment({ endpoint, folder }: Target): NodeJS.ProcessEnv {
  return {
    PATH: [dirname(process.execPath), process.env["PATH"]].join(delimiter),
    HOME: folder,
    TMPDIR: folder,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_REGION: "us-east-1",
    CDK_DISABLE_CLI_TELEMETRY: "true",
    CI: "true",
  };
}
