import { useEffect, useEffectEvent } from "react";

/** Calls `act` each time the page becomes visible. */
export function useOnVisible(act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === "visible") run();
    };
    document.addEventListener("visibilitychange", check);
    return () => document.removeEventListener("visibilitychange", check);
  }, []);
}
