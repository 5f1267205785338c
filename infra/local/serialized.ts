/** Returns a function that runs tasks one at a time, in the order of its calls. */
export function serialQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const next = last.then(task, task);
    last = next;
    return next;
  };
}

/** Returns a function that runs `round` serially: a call during a round waits for a full round after it. */
export function serialized<T>(round: () => Promise<T>): () => Promise<T> {
  const inTurn = serialQueue();
  return () => inTurn(round);
}
