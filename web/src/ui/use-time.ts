import { useEffect, useState } from "react";

/** The time in ms, told anew so often: what counts up or down stays true while the page is open (anchors 31). */
export function useTime(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
