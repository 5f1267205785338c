/** Returns a function that runs `round` serially: a call during a round waits for a full round after it. */
export function serialized<T>(round: () => Promise<T>): () => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(round);
    last = next.catch(() => undefined);
    return next;
  };
}
