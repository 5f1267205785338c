import { useEffect, useEffectEvent, useRef } from "react";
import { useUser } from "#web/contract/session/current-user.ts";

/** Calls `act` when the value of an organization rises; not when another organization has more. */
export function useOnRise(value: number, act: () => void): void {
  const orgId = useUser().organization?.id;
  const last = useRef({ orgId, value });
  const run = useEffectEvent(act);
  useEffect(() => {
    const before = last.current;
    last.current = { orgId, value };
    if (before.orgId === orgId && value > before.value) run();
  }, [orgId, value]);
}
