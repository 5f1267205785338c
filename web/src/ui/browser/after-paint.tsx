import { type PropsWithChildren, startTransition, useEffect, useState } from "react";

/** Mounts what is below the fold after the rest is painted, in slices. */
export function AfterPaint({ children }: PropsWithChildren) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted ? children : null;
}
