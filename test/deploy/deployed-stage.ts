import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { API_STACK, bootstrap, deploy, STACKS, type Target } from "./cdk.ts";
import { type Edge, startEdge } from "./edge.ts";
import { type Emulator, startEmulator } from "./emulator.ts";
import { installEmulator, Unavailable } from "./install-emulator.ts";
import { printTraces, timed } from "./progress.ts";
import { deleteStack, functionSettings } from "./services.ts";

export interface Deployment extends Target {
  origin: string;
  apiId: string;
  filesBucket: string;
  /** Empty when there is a stage. */
  skipped: string;
}

declare module "vitest" {
  interface ProvidedContext {
    deployment: Deployment;
  }
}

/** The app's address for the stage; its host is also the domain of its mails. */
export const APP_URL = "https://fechou.example";

interface Run {
  folder: string;
  /** Where the test may deploy, if given. */
  given: string | undefined;
  target?: Target;
  emulator?: Emulator;
  edge?: Edge;
}

/**
 * Deploys a stage for the tests and removes it after them: at the endpoint `AWS_ENDPOINT_URL`, or in an emulator of its
 * own. Where that cannot be installed, it says why and provides no stage. After a failure it prints the last log lines
 * of emulator and functions.
 * @throws Error when the stage cannot be deployed
 */
export default async function deployStage(project: TestProject): Promise<() => Promise<void>> {
  const run: Run = {
    folder: await mkdtemp(join(tmpdir(), "fechou-deploy-")),
    given: process.env["AWS_ENDPOINT_URL"],
  };
  const giveUp = onSuddenEnd(run);
  const end = () => cleanUp(run).finally(giveUp);
  try {
    const target = await deployment(run);
    project.provide("deployment", target);
    return async () => {
      const files = project.vitest.state.getFiles();
      if (files.some(({ result }) => result?.state === "fail")) await printTraces(target);
      await end();
    };
  } catch (error) {
    if (run.target) await printTraces(run.target);
    await end().catch((alsoFailed: unknown) => console.error("deploy: cleaning up:", alsoFailed));
    if (!(error instanceof Unavailable)) throw error;
    console.log(`deploy: SKIPPED: ${error.message}. See docs/development.md.`);
    const nothing = { endpoint: "", folder: "", apiId: "", origin: "", filesBucket: "" };
    project.provide("deployment", { ...nothing, skipped: error.message });
    return () => Promise.resolve();
  }
}

async function deployment(run: Run): Promise<Deployment> {
  const { folder, given } = run;
  let endpoint: string;
  if (given) endpoint = await emptyEndpoint(given);
  else {
    const program = await timed("MiniStack installed", installEmulator(folder));
    run.emulator = await timed("MiniStack started", startEmulator(program, folder));
    endpoint = run.emulator.endpoint;
  }
  const target = (run.target = { endpoint, folder });
  await timed("account bootstrapped", bootstrap(target));
  const apiId = await timed("deployed", deploy(target, APP_URL));
  const settings = await functionSettings(endpoint, `${API_STACK}-branding`);
  const { EDGE_SECRET: edgeSecret, FILES_BUCKET: filesBucket } = settings ?? {};
  if (!edgeSecret || !filesBucket) throw new Error("The branding function lacks its settings");
  run.edge = await startEdge({ endpoint, apiId, edgeSecret, filesBucket });
  return { ...target, apiId, filesBucket, origin: run.edge.origin, skipped: "" };
}

/**
 * The given endpoint with a numeric address: with a name, the SDK makes a host name for every bucket.
 * @throws Error when it does not respond, or a stage is deployed there, which the test would remove
 */
async function emptyEndpoint(given: string): Promise<string> {
  const endpoint = new URL(given);
  if (endpoint.hostname === "localhost") endpoint.hostname = "127.0.0.1";
  const found = functionSettings(endpoint.origin, `${API_STACK}-`).catch((cause: unknown) => {
    throw new Error(`${given} is no endpoint of AWS services`, { cause });
  });
  if (await found)
    throw new Error(`A stage "dev" is deployed at ${given} already: the test would take it away`);
  return endpoint.origin;
}

async function cleanUp({ folder, given, target, emulator, edge }: Run): Promise<void> {
  edge?.stop();
  try {
    if (given && target) {
      for (const stack of STACKS.toReversed())
        await timed(`${stack} taken away`, deleteStack(target.endpoint, stack));
    }
    await emulator?.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** When the process is interrupted; a given endpoint keeps its stacks. Returns a function that stops watching. */
function onSuddenEnd(run: Run): () => void {
  const clear = () => {
    run.emulator?.kill();
    rmSync(run.folder, { recursive: true, force: true });
    if (run.given && run.target) console.log(`deploy: ${run.given} keeps the stage "dev"`);
  };
  const leave = () => process.exit(130);
  process.once("exit", clear);
  process.once("SIGINT", leave).once("SIGTERM", leave);
  return () => process.off("exit", clear).off("SIGINT", leave).off("SIGTERM", leave);
}
