import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

export type Outcome =
  | { result: unknown; failure?: undefined }
  | { failure: { errorType: string; errorMessage: string } };

export interface LambdaInstance {
  isAlive(): boolean;
  run(event: unknown): Promise<Outcome>;
  stop(): Promise<void>;
}

const TIMEOUT_MS = 20_000;
const RUNTIME = "infra/local/lambda/lambda-runtime.ts";

/** Starts a process with nothing of this environment but the temporary folder. */
export function startInstance(module: string): LambdaInstance {
  const { TMPDIR } = process.env;
  const child = fork(resolve(RUNTIME), [module], {
    env: TMPDIR === undefined ? {} : { TMPDIR },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  for (const output of [child.stdout, child.stderr])
    output?.on("data", (text: Buffer) => console.error(text.toString().trimEnd()));
  let queue: Promise<unknown> = Promise.resolve();
  return {
    isAlive: () => child.connected,
    run(event) {
      const outcome = queue.then(() => runIn(child, event));
      queue = outcome;
      return outcome;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

const ENDED: Outcome = {
  failure: { errorType: "Runtime.ExitError", errorMessage: "The process ended" },
};

async function runIn(child: ChildProcess, event: unknown): Promise<Outcome> {
  if (!child.connected) return ENDED;
  const over = new AbortController();
  const { signal } = over;
  const timer = setTimeout(() => child.kill("SIGKILL"), TIMEOUT_MS);
  try {
    const answered = once(child, "message", { signal }).then(([outcome]) => outcome as Outcome);
    const ended = once(child, "exit", { signal }).then(() => ENDED);
    child.send({ event });
    return await Promise.race([answered, ended]);
  } finally {
    clearTimeout(timer);
    over.abort();
  }
}
