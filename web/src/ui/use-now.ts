import { useState } from "react";

/** The moment this part of the screen was first drawn: good enough for days. */
export function useNow(): Date {
  const [now] = useState(() => new Date());
  return now;
}
