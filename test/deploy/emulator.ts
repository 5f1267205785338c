import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#infra/local/dynamo/table-engine.ts";
import { tail } from "./run-program.ts";

export interface Emulator {
  endpoint: string;
  stop(): Promise<void>;
  /** For the end of this process, which waits for nothing. */
  kill(): void;
}

const START_MS = 60_000;
const STOP_MS = 5_000;

export const logOf = (folder: string) => join(folder, "ministack.log");

/**
 * Starts MiniStack on this machine, without the surrounding environment, which its functions would inherit. They run on
 * this Node and write only into `folder`.
 * @throws Error with the end of its log when it does not respond in time
 */
export async function startEmulator(program: string, folder: string): Promise<Emulator> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const log = openSync(logOf(folder), "a");
  const child = spawn(program, [], {
    cwd: folder,
    env: {
      PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
      HOME: folder,
      TMPDIR: folder,
      STATE_DIR: join(folder, "state"),
      BIND_HOST: "127.0.0.1",
      GATEWAY_PORT: String(port),
      IOT_MTLS_ENABLED: "0",
      SFTP_ENABLED: "0",
      LAMBDA_EXECUTOR: "local",
    },
    stdio: ["ignore", log, log],
    // A process group of its own ends with the processes of its functions.
    detached: true,
  });
  const emulator = { endpoint, stop: () => stop(child), kill: () => signal(child, "SIGKILL") };
  for (const deadline = Date.now() + START_MS; !(await answers(endpoint)); await sleep(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    emulator.kill();
    throw new Error(`MiniStack did not start:\n${tail(readFileSync(logOf(folder), "utf8"), 40)}`);
  }
  return emulator;
}

async function answers(endpoint: string): Promise<boolean> {
  const { ok } = await fetch(`${endpoint}/_ministack/health`).catch(() => ({ ok: false }));
  return ok;
}

/** SIGTERM first, then SIGKILL for the rest of its group. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) {
    const ended = once(child, "exit");
    signal(child, "SIGINT");
    await Promise.race([ended, sleep(STOP_MS)]);
  }
  signal(child, "SIGKILL");
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // The group has ended.
  }
}
