/** Returns every command as many times as it is to be taken, to pick from. */
export function weighted<Command>(
  commands: Record<string, [times: number, command: Command]>,
): { name: string; command: Command }[] {
  return Object.entries(commands).flatMap(([name, [times, command]]) =>
    Array.from({ length: times }, () => ({ name, command })),
  );
}
