/** Returns a check whether `ms` have passed, in real time whatever the product's clock says. */
export function timeLimit(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}
