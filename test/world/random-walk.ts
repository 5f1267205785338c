import { problemCode } from "#web/contract/client.ts";

/** Lets a command be refused, which is as good as a response in a random walk. */
export async function tryTo(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const code = problemCode(error);
    if (code === undefined || code === "internal") throw error;
  }
}

/** Returns every command as many times as it is to be taken, to pick from. */
export function weighted<Command>(
  commands: Record<string, [times: number, command: Command]>,
): { name: string; command: Command }[] {
  return Object.entries(commands).flatMap(([name, [times, command]]) =>
    Array.from({ length: times }, () => ({ name, command })),
  );
}
