import { useEffect, useRef, useState } from "react";

const APPEAR_MS = 150;
const STAY_MS = 300;

/** Delays `pending` by 150 ms and holds it for at least 300 ms, so that nothing flashes. */
export function useDelayedFlag(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (pending === shown) return undefined;
    const wait = pending ? APPEAR_MS : Math.max(0, STAY_MS - (Date.now() - since.current));
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown]);
  return shown;
}
