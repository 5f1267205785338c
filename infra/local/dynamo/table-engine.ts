import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer, connect, type AddressInfo } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { withFile } from "../json-file.ts";

export type TableEngine = { endpoint: string; stop(): Promise<void> };

const startTimeoutMs = 10_000;
const portAttempts = 3;

/**
 * Starts the DynamoDB engine, or uses the one that AWS_ENDPOINT_URL_DYNAMODB names.
 * @throws Error when there is neither, or the engine stops
 */
export async function startTableEngine(options: { file?: string } = {}): Promise<TableEngine> {
  const program = findEngine(process.env, packagedEngine);
  if (program === undefined) return engineElsewhere(process.env);
  const { file } = options;
  if (file !== undefined) {
    await withFile(file, async () => mkdirSync(dirname(file), { recursive: true }));
  }
  return launch(program, file, portAttempts);
}

/** Tries DYNOXIDE_BIN, the installed package, then PATH. @throws Error for an unusable DYNOXIDE_BIN */
export function findEngine(
  environment: NodeJS.ProcessEnv,
  packaged: () => string | undefined,
): string | undefined {
  const named = environment["DYNOXIDE_BIN"];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`DYNOXIDE_BIN names ${named}, which is not a program that can be run.`);
  }
  const folders = (environment["PATH"] ?? "").split(delimiter).filter(Boolean);
  const name = process.platform === "win32" ? "dynoxide.exe" : "dynoxide";
  return packaged() ?? folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Returns a running engine, which keeps its data. @throws Error that explains what to do if none is named */
export function engineElsewhere(environment: NodeJS.ProcessEnv): TableEngine {
  const endpoint = environment["AWS_ENDPOINT_URL_DYNAMODB"];
  if (endpoint) return { endpoint, stop: async () => {} };
  throw new Error(
    `There is no table engine for ${process.platform}-${process.arch}: install dynoxide and set ` +
      "DYNOXIDE_BIN to it, or set AWS_ENDPOINT_URL_DYNAMODB to a running DynamoDB Local.",
  );
}

function packagedEngine(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    return undefined;
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function launch(
  program: string,
  file: string | undefined,
  attempts: number,
): Promise<TableEngine> {
  const port = await freePort();
  const place = file === undefined ? [] : ["--db-path", file];
  const child = spawn(program, ["serve", "--host", "127.0.0.1", "-p", String(port), ...place], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const kill = () => child.kill();
  process.once("exit", kill);
  const looking = new AbortController();
  const ended = endOf(child).finally(() => looking.abort());
  const failure = await Promise.race([ended, accepts(port, looking.signal)]);
  if (failure === undefined) {
    return {
      endpoint: `http://127.0.0.1:${port}`,
      async stop() {
        process.off("exit", kill);
        child.kill();
        await ended;
      },
    };
  }
  process.off("exit", kill);
  child.kill();
  if (failure.includes("already in use") && attempts > 1)
    return launch(program, file, attempts - 1);
  const subject = file === undefined ? "" : ` on the data file ${file}`;
  throw new Error(`The table engine ${program} did not start${subject}: ${failure}`);
}

function endOf(child: ChildProcess): Promise<string> {
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code) => resolve(output.trim() || `it ended with code ${code}.`));
  });
}

/** Resolves with undefined once the port accepts connections, with a sentence when it does not in time. */
async function accepts(port: number, looking: AbortSignal): Promise<string | undefined> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && !looking.aborted) {
    if (await canConnect(port)) return undefined;
    await wait(5);
  }
  return `it took no connection within ${startTimeoutMs / 1000} s.`;
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
