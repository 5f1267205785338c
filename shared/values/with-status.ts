interface Problem {
  status: number;
  message: string;
}

/** Returns the problems that are answered with a status: `messages` by code. */
export function withStatus<Code extends string>(
  status: number,
  messages: Record<Code, string>,
): Record<Code, Problem> {
  const entries = Object.entries<string>(messages);
  return Object.fromEntries(
    entries.map(([code, message]) => [code, { status, message }]),
  ) as Record<Code, Problem>;
}
