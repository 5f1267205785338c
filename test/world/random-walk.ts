import { RequestFailed } from "#web/contract/client.ts";

/** In a random walk a refusal of the contract is as good as a response. Returns its code. */
export async function tryTo(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (!(error instanceof RequestFailed) || !error.problem) throw error;
    return error.problem.code;
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
