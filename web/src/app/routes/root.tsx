import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useDeparture } from "#web/contract/session/departure.ts";
import { LoadingScreen } from "#web/ui/feedback/spinner.tsx";
import { ToastSlot } from "#web/ui/feedback/toast-slot.tsx";
import { Leave } from "../session/leave.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { useSessionLost } from "../session/use-session-lost.ts";
import { useSessionEvents } from "../session/use-session-events.ts";

/** The frame of every route, public or not. */
export function Root() {
  useSessionLost();
  useSessionEvents();
  const departure = useDeparture();
  return (
    <>
      <Suspense fallback={<LoadingScreen />}>
        {departure ? <Leave departure={departure} /> : <Outlet />}
      </Suspense>
      <RouteAnnouncer />
      <ToastSlot />
      <ScrollRestoration />
    </>
  );
}
