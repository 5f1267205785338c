import { useEffect } from "react";
import { hasSockets, openSocket } from "./socket.ts";

/** Keeps a socket open for an organization; undefined: none. */
export function useSocket(organizationId: string | undefined): void {
  useEffect(() => {
    if (!organizationId || !hasSockets()) return undefined;
    return openSocket(organizationId);
  }, [organizationId]);
}
