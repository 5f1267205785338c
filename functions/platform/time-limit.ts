/**
 * Returns a check whether `ms` have passed, in real time whatever the product's clock says. The default is for an outbox
 * message: those of other organizations wait behind it.
 */
export function timeLimit(ms = 5_000): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}
