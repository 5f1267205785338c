/** `round` once at a time: a call during a round waits for a full round after it. */
export function oneAfterTheOther<T>(round: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(round);
    last = next.catch(() => undefined);
    return next;
  };
}
