/** Answers, whenever it is asked, whether so many ms have passed since: real ones, whatever the product's clock says. */
export function timeLimit(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}
