import { spawn } from "node:child_process";

interface Options {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  longestMs: number;
}

const TAIL_LINES = 60;

/**
 * Runs a program to its end, or to that of this process, and returns its output.
 * @throws Error with the end of its output when it cannot be started, fails, or takes too long
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { longestMs, ...options }: Options,
): Promise<string> {
  const child = spawn(program, args, {
    ...options,
    stdio: ["ignore", "pipe", "pipe"],
    timeout: longestMs,
    killSignal: "SIGKILL",
  });
  const kill = () => child.kill("SIGKILL");
  // An interrupted test process loses its parent.
  process.once("exit", kill).once("disconnect", kill);
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const outcome = await new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) =>
      resolve(
        code === 0
          ? ""
          : `it ended with ${signal ? `${signal}, maybe after ${longestMs / 1_000} s` : code}`,
      ),
    );
  });
  process.off("exit", kill).off("disconnect", kill);
  if (outcome)
    throw new Error(`${[program, ...args].join(" ")}: ${outcome}\n${tail(said, TAIL_LINES)}`);
  return said;
}

export function tail(text: string, lines: number): string {
  return text.trimEnd().split("\n").slice(-lines).join("\n");
}
