/** Runs a function for each item, at most `atOnce` at a time. @throws the first failure, after all calls have ended */
export async function inParallel<T>(
  list: readonly T[],
  atOnce: number,
  act: (one: T) => Promise<unknown>,
): Promise<void> {
  const waiting = list.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const one of waiting) await act(one);
  });
  const outcomes = await Promise.allSettled(workers);
  const failure = outcomes.find((outcome) => outcome.status === "rejected");
  if (failure) throw failure.reason;
}
